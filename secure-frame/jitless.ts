import * as z from 'zod/mini'

// Imported before any schema is made: under our Content-Security-Policy nothing may be compiled from
// text, and zod would try.
z.config({ jitless: true })
