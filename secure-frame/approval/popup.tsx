/** @jsxImportSource preact */
import '../jitless.ts'
import { showWindow } from './showWindow.tsx'

showWindow(window, document.getElementById('root') ?? document.body)
