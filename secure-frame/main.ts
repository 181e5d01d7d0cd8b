import './lib/jitless.ts'
import { boot } from './boot.ts'
import { readConfig } from './config.ts'

// Opened as a page of its own the document stays empty: it only serves the widget, its sibling frame.
// Do not report failures here: the widget's load timeout of 20 s does.
if (window.parent !== window) void boot(window, readConfig(document))
