import * as z from 'zod/mini'

// Import this before any schema is created: zod compiles schemas with `new Function`, which our
// Content-Security-Policy forbids.
z.config({ jitless: true })
