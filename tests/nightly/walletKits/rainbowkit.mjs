import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { draw } from './site.mjs'

draw(RainbowKitProvider, ConnectButton)
