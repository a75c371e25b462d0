// Plain JavaScript: it has to run on a Node that cannot read the rest.
const [major, minor] = process.versions.node.split('.').map(Number);

/** From 22.18 on Node runs TypeScript: https://nodejs.org/docs/latest-v22.x/api/typescript.html */
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This needs Node 22.18 or newer, and Node ${process.versions.node} is running. Install Node 24 from https://nodejs.org, or with nvm: nvm install 24`,
  );
  process.exit(1);
}
