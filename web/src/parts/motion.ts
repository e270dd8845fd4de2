/** Whatever is still moving is at its end: a person in a hurry waits for nothing. What goes on for ever goes on. */
export function skipMotion(): void {
  for (const motion of document.getAnimations()) {
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}
