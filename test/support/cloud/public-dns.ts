/** Has public DNS, and the name servers of suffixes, be the server of this machine at a port. */
export function usePublicDns(port: number): void {
  const server = `127.0.0.1:${port}`;
  Object.assign(process.env, { DNS_AUTHORITY: server, DNS_RESOLVERS: `Local ${server}` });
}
