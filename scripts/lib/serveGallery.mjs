import { createServer } from 'node:http'
import { sendFile } from '../stack/sendFile.mjs'

/** Serves the built gallery on a free port. `/` is its index page. Returns `url` and `close()`. */
export function serveGallery(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    sendFile(response, { folder, pathname: pathname === '/' ? '/gallery.html' : pathname })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://localhost:${server.address().port}`,
        close: () => server.close(),
      }),
    )
  })
}
