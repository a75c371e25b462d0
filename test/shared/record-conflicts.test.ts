import { describe, expect, it } from 'vitest';
import { findConflict, findLeftover } from '#shared/dns/conflicts.ts';
import type { DnsRecord } from '#shared/dns.ts';

const fqdn = 'alice.freehold.test';

/** `<name> <type> [priority] <content>` */
function record(text: string): DnsRecord {
  const [name = '', type, ...rest] = text.split(' ');
  const hasPriority = /^(MX|SRV|HTTPS|SVCB)$/.test(type ?? '');
  const priority = hasPriority ? Number(rest.shift()) : undefined;
  return { name, type: type as DnsRecord['type'], content: rest.join(' '), priority };
}

const others = (texts: string[]) => ({ records: texts.map(record), fqdn });

function conflictOf(text: string, ...texts: string[]) {
  const within = others(texts);
  const found = findConflict(record(text), within);
  return found && [found.reason, texts[within.records.indexOf(found.with)]];
}

function leftoverOf(text: string, ...texts: string[]) {
  const within = others(texts);
  const found = findLeftover(record(text), within);
  return found && [found.reason, texts[within.records.indexOf(found.with)]];
}

describe('at one name', () => {
  it.each([
    ['a A 192.0.2.1', 'a A 192.0.2.1', 'duplicate'],
    ['a CNAME x.test', 'a CNAME x.test', 'duplicate'],
    ['a CNAME x.test', 'a CNAME y.test', 'one-cname'],
    ['a CNAME x.test', 'a A 192.0.2.1', 'cname-alone'],
    ['a A 192.0.2.1', 'a CNAME x.test', 'cname-alone'],
    ['a NS ns.x.test', 'a A 192.0.2.1', 'ns-alone'],
    ['a A 192.0.2.1', 'a NS ns.x.test', 'ns-alone'],
    ['a MX 0 .', 'a MX 10 mx.x.test', 'null-mx-alone'],
    ['a MX 10 mx.x.test', 'a MX 0 .', 'null-mx-alone'],
    ['a HTTPS 0 x.test', 'a HTTPS 1 .', 'alias-mode-alone'],
    ['a HTTPS 1 .', 'a HTTPS 0 x.test', 'alias-mode-alone'],
    ['a SVCB 0 x.test', 'a SVCB 1 y.test', 'alias-mode-alone'],
  ])('%s excludes %s: %s', (one, other, reason) => {
    expect(conflictOf(one, other)).toEqual([reason, other]);
  });

  it.each([
    ['a A 192.0.2.1', 'a A 192.0.2.2'],
    ['a A 192.0.2.1', 'a AAAA 2001:db8::1'],
    ['a NS ns.x.test', 'a NS ns.y.test'],
    ['a NS ns.x.test', `a DS 1 13 2 ${'ab'.repeat(32)}`],
    [`a DS 1 13 2 ${'ab'.repeat(32)}`, 'a NS ns.x.test'],
    ['a MX 10 mx.x.test', 'a MX 20 mx.y.test'],
    ['a MX 10 mx.x.test', 'a MX 20 mx.x.test'],
    ['a MX 0 .', 'a A 192.0.2.1'],
    ['a SRV 0 0 0 .', 'a SRV 1 1 1 x.test'],
    ['a HTTPS 1 .', 'a HTTPS 2 x.test'],
    ['a HTTPS 0 x.test', 'a SVCB 1 y.test'],
    ['a SRV 0 1 1 x.test', 'a SRV 1 1 1 x.test'],
  ])('%s stands beside %s', (one, other) => {
    expect(conflictOf(one, other)).toBeUndefined();
  });
});

describe('at different names', () => {
  it('stands what would conflict at one', () => {
    expect(conflictOf('a CNAME x.test', 'b CNAME x.test', 'c A 192.0.2.1')).toBeUndefined();
    expect(conflictOf('a A 192.0.2.1', 'b A 192.0.2.1')).toBeUndefined();
  });

  it('the first conflict is told', () => {
    expect(conflictOf('a A 192.0.2.1', 'b TXT x', 'a TXT x', 'a CNAME x.test')).toEqual([
      'cname-alone',
      'a CNAME x.test',
    ]);
  });

  it('aliases may not lead back', () => {
    const back = `b CNAME a.${fqdn}`;
    expect(conflictOf(`a CNAME b.${fqdn}`, 'x TXT x', back)).toEqual(['alias-loop', back]);
    expect(conflictOf(`a TXT b.${fqdn}`, back)).toBeUndefined();
    expect(conflictOf(`a CNAME c.${fqdn}`, back, 'c A 192.0.2.1')).toBeUndefined();
  });

  it('a server of mail or names is no alias, whichever came first', () => {
    const server = `@ MX 10 mail.${fqdn}`;
    const alias = 'mail CNAME x.test';
    expect(conflictOf(server, 'y TXT x', alias)).toEqual(['target-alias', alias]);
    expect(conflictOf(alias, 'y TXT x', server)).toEqual(['target-alias', server]);
    expect(conflictOf('other CNAME x.test', server)).toBeUndefined();
    expect(conflictOf('@ MX 10 mail.x.test', alias)).toBeUndefined();
    expect(conflictOf(`www CNAME mail.${fqdn}`, alias)).toBeUndefined();
  });

  it('an alias that a wildcard gives to its own target stops nothing that is not there', () => {
    expect(conflictOf(`* CNAME b.${fqdn}`)).toBeUndefined();
  });
});

describe('what is left', () => {
  const signer = `a DS 1 13 2 ${'ab'.repeat(32)}`;

  it('of a signed delegation needs a name server', () => {
    expect(leftoverOf('a NS ns.x.test', 'b TXT x', signer)).toEqual(['ds-needs-ns', signer]);
    expect(leftoverOf('a NS ns.x.test', signer, 'a NS ns.y.test')).toBeUndefined();
    expect(leftoverOf('a NS ns.x.test', signer, 'b NS ns.y.test')).toEqual(['ds-needs-ns', signer]);
    expect(leftoverOf('b NS ns.x.test', signer)).toBeUndefined();
    expect(leftoverOf('a TXT x', signer)).toBeUndefined();
    expect(leftoverOf('a NS ns.x.test', 'a TXT x')).toBeUndefined();
  });

  it('of aliases may now lead back by a wildcard', () => {
    const wildcard = `* CNAME a.${fqdn}`;
    expect(leftoverOf('a A 192.0.2.1', wildcard)).toEqual(['alias-loop', wildcard]);
    expect(leftoverOf('a A 192.0.2.1', wildcard, 'a TXT x')).toBeUndefined();
  });
});
