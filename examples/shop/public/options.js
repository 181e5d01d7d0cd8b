// What the kit should know of this shop, said before its script arrives. Its networks are those that its
// operator gave its project on the server.
window.appkitOptions = {
  defaultNetwork: 'eip155:31337',
  metadata: {
    name: 'Fathom Press',
    description: 'Small editions, printed by hand',
    url: location.origin,
  },
}
