import '@fontsource-variable/grenze-gotisch/wght.css'
import '@fontsource/grenze/latin-500.css'
import '@fontsource/grenze/latin-600.css'
import '@fontsource/grenze/latin-700.css'
import '@fontsource-variable/sofia-sans-semi-condensed/wght.css'
import './look/tokens.css'
import './look/base.css'
import './look/cards.css'
import './look/parts.css'
import './look/pages.css'
import { mount } from 'svelte'
import App from './App.svelte'

mount(App, { target: document.getElementById('app')! })
