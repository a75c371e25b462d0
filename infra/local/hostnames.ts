import './hide-experimental-warnings.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CustomHostnames } from '#infra/cloud/cloudflare/hostnames.ts';
import { CloudflareZones } from '#infra/cloud/cloudflare/store.ts';
import { type OtherPart, OtherSide, parts } from '#infra/cloud/dns/other-side.ts';
import { Zones } from '#infra/cloud/dns/zones.ts';
import { readOptions } from './options.ts';

const usage = `Plays the owner of a hostname elsewhere, beside a running npm start:
  npm run hostnames -- point app.example.org               adds all records that it needs
  npm run hostnames -- point app.example.org cname         one of them: ${parts.join(', ')}
  npm run hostnames -- away app.example.org                points it somewhere else`;

function main([command, hostname = '', ...rest]: string[]): string {
  const { data } = readOptions([], process.env);
  const isPart = (text: string): text is OtherPart => (parts as readonly string[]).includes(text);
  if (!['point', 'away'].includes(command ?? '') || !hostname || !rest.every(isPart)) return usage;
  if (!existsSync(join(data, 'zones.db'))) {
    return `There is no data in ${data}. Run npm start first, or name its folder: FREEHOLD_DATA=…`;
  }
  const served = new Zones(join(data, 'zones.db'));
  const zones = new CloudflareZones(join(data, 'cloudflare.db'), served);
  const hostnames = new CustomHostnames(join(data, 'cloudflare.db'), { zones, served });
  const other = new OtherSide(served, hostnames);
  if (command === 'point') return other.point(hostname, rest.length > 0 ? rest : parts).join('\n');
  other.set(hostname, 'CNAME', ['elsewhere.example.net.']);
  return `${hostname} CNAME elsewhere.example.net.`;
}

try {
  console.log(main(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
