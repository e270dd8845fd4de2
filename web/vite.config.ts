import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/affray/server/page', emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
