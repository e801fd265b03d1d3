// Starts the application: fonts, styles, and the component of the whole page.
import '@fontsource-variable/grenze-gotisch/wght.css'
import '@fontsource/grenze/latin-500.css'
import '@fontsource/grenze/latin-600.css'
import '@fontsource/grenze/latin-700.css'
import '@fontsource-variable/sofia-sans-semi-condensed/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/inks.css'
import './styles/cards.css'
import './styles/inspectedCard.css'
import './styles/cardStates.css'
import './styles/parts.css'
import './styles/pages.css'
import './styles/large.css'
import { mount } from 'svelte'
import App from './App.svelte'

mount(App, { target: document.getElementById('app')! })
