import './jitless.ts'
import { boot } from './boot.ts'
import { readConfig } from './config.ts'

// A page of its own shows nothing: this document only serves the widget beside it.
if (window.parent !== window) void boot(window, readConfig(document)) // what fails inside is told by silence: the widget's 20 s
