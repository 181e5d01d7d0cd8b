/** What `--help` prints. */
export const usage = `appkit-embed-server --config appkit.json [command]

Without a command it serves the widget, the secure frame and the API until SIGTERM, SIGINT or SIGHUP.

Commands:
  integrity [project]       prints the tag of this version with its digest, for a site to copy
  releases                  lists the versions that are kept, and what is served of each
  withdraw <version>        deletes a former version; tags that pin it load no script any more
  verify-audit [rows head]  checks the audit log; with what an earlier check printed, also for cut rows
  verify-rows               checks that the server wrote every row that decides something, and none was put back
  rewrap                    wraps all key shares under the current keys; run it again if it was stopped
  backup <file>             writes a consistent copy of the database, also while the server runs

Options:
  --config FILE   the configuration, as config.example.json shows it; or set APPKIT_CONFIG
  -h, --help      prints this
  -v, --version   prints the version

PORT in the environment overrides the port of the file.
`
