import { ConnectKitButton, ConnectKitProvider } from 'connectkit'
import { draw } from './site.mjs'

draw(ConnectKitProvider, ConnectKitButton)
