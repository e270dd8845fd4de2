import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { theme } from './parts/theme';

theme.restore();
const target = document.getElementById('page');
if (target) mount(App, { target });
