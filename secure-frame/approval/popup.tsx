/** @jsxImportSource preact */
import '../lib/jitless.ts'
import { showWindow } from './showWindow.tsx'

showWindow(window, document.getElementById('root') ?? document.body)
