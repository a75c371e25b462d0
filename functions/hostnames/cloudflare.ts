import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { askCloudflareInTurn, cloudflareRefusalOf } from '#functions/publishing/service.ts';
import { nowIso } from '#platform/clock.ts';
import type { CloudflareRequest } from '#platform/network/cloudflare.ts';
import type { Registration } from './items/hostnames.ts';
import {
  type CustomHostnameAnswer,
  createHostname,
  deleteHostname,
  editHostname,
  listHostnames,
  readFallbackOrigin,
  readHostname,
} from './requests.ts';

/** Characters of the common name of a certificate (RFC 5280, ub-common-name-length). */
const commonNameMax = 64;

const certificateFor = (hostname: string, method: Registration['method']) => ({
  type: 'dv' as const,
  method,
  settings: { min_tls_version: '1.2' as const },
  ...(hostname.length > commonNameMax && { cloudflare_branding: true }),
});

const textIn = ({ name, value }: { name?: string; value?: string } = {}) =>
  name && value ? { name, value } : undefined;

/** Cloudflare's view of a hostname. All answers have one form. */
function registrationOf(answer: CustomHostnameAnswer): Registration {
  const { id, ssl, status = 'pending', ownership_verification: ownership } = answer;
  const errors = [
    ...(answer.verification_errors ?? []),
    ...(ssl?.validation_errors ?? []).flatMap(({ message }) => message ?? []),
  ];
  return {
    id,
    status,
    sslStatus: ssl?.status ?? 'initializing',
    method: ssl?.method === 'http' ? 'http' : 'txt',
    errors,
    ownership: textIn(ownership),
    validation: (ssl?.validation_records ?? []).flatMap((record) => {
      const text = textIn({ name: record.txt_name ?? '', value: record.txt_value ?? '' });
      return text ? [{ ...text, ...(record.status && { status: record.status }) }] : [];
    }),
    authority: ssl?.certificate_authority,
    issuer: ssl?.issuer,
    expiresAt: ssl?.expires_on && new Date(ssl.expires_on).toISOString(),
    askedAt: nowIso(),
  };
}

/**
 * Cloudflare's answer: what it has, that it has nothing, or the words of a refusal. `isEarly` is true where the same
 * request may succeed soon.
 */
export type RegistrationAnswer =
  | { registration: Registration }
  | { isGone: true }
  | { refusal: string; isEarly: boolean };

/** No answer: Cloudflare could not be asked. It may have said for how many seconds it will not be. */
export interface Silence {
  silentFor: number;
}

/** A registration among those of a zone. */
export interface ListedHostname {
  hostname: string;
  origin: string | undefined;
  /** ISO 8601. */
  createdAt: string | undefined;
  registration: Registration;
}

/** Hostnames of a page. */
const pageSize = 50;

/**
 * Refusals that pass, by the error codes of Cloudflare for SaaS. 1406: the zone still has the hostname for another
 * domain. 1421: it has no record of the custom origin yet.
 */
const passing: readonly (number | undefined)[] = [1406, 1421];

/** The custom hostnames of a provider's zone. Every method throws where Cloudflare could not be asked. */
export class CustomHostnames {
  readonly #provider: ProviderItem;
  readonly #urgency: 'urgent' | 'background';

  constructor(provider: ProviderItem, urgency: 'urgent' | 'background') {
    this.#provider = provider;
    this.#urgency = urgency;
  }

  /** True where the zone serves custom hostnames: its operator has set a fallback origin. */
  async isReady(): Promise<boolean> {
    try {
      const { result } = await this.#ask(readFallbackOrigin(this.#zoneId));
      return result.status === 'active';
    } catch (error) {
      if (cloudflareRefusalOf(error)) return false;
      throw error;
    }
  }

  /** Registers a hostname whose content comes from `origin`. */
  register(
    hostname: string,
    origin: string,
    method: Registration['method'],
  ): Promise<RegistrationAnswer> {
    const ssl = certificateFor(hostname, method);
    return this.#view(
      createHostname(this.#zoneId, { hostname, custom_origin_server: origin, ssl }),
    );
  }

  read(id: string): Promise<RegistrationAnswer> {
    return this.#view(readHostname(this.#zoneId, id));
  }

  /** Has Cloudflare validate again now, as the same certificate settings ask for. */
  revalidate({ id, method }: Registration, hostname: string): Promise<RegistrationAnswer> {
    const ssl = certificateFor(hostname, method);
    return this.#view(editHostname(this.#zoneId, id, { ssl }));
  }

  /**
   * A page of all registrations of the zone, from 1 on, and the number of the next one. The client of Cloudflare for Go
   * asks for as many: https://pkg.go.dev/github.com/cloudflare/cloudflare-go#API.CustomHostnames
   */
  async list(page: number): Promise<{ listed: ListedHostname[]; next?: number }> {
    const query = { page, per_page: pageSize };
    const { result, result_info: info } = await this.#ask(listHostnames(this.#zoneId, query));
    const listed = result.map((found) => ({
      hostname: found.hostname,
      origin: found.custom_origin_server,
      createdAt: found.created_at,
      registration: registrationOf(found),
    }));
    const isFull = result.length >= (info?.per_page ?? pageSize);
    return { listed, ...(isFull && { next: page + 1 }) };
  }

  /** The registrations of a hostname with that origin: the operator's own are left alone. */
  async find(hostname: string, origin: string): Promise<Registration[]> {
    const query = { 'hostname.exact': hostname };
    const { result } = await this.#ask(listHostnames(this.#zoneId, query));
    return result
      .filter((found) => found.hostname === hostname && found.custom_origin_server === origin)
      .map(registrationOf);
  }

  /** Deletes a registration, which may be gone already. */
  async remove(id: string): Promise<void> {
    try {
      await this.#ask(deleteHostname(this.#zoneId, id));
    } catch (error) {
      if (cloudflareRefusalOf(error)?.status !== 404) throw error;
    }
  }

  get #zoneId(): string {
    return this.#provider.zoneId;
  }

  #ask<Result>(request: CloudflareRequest<Result>) {
    return askCloudflareInTurn(this.#provider, this.#urgency, request);
  }

  async #view(request: CloudflareRequest<CustomHostnameAnswer>): Promise<RegistrationAnswer> {
    try {
      return { registration: registrationOf((await this.#ask(request)).result) };
    } catch (error) {
      const refusal = cloudflareRefusalOf(error);
      if (!refusal) throw error;
      if (refusal.status === 404) return { isGone: true };
      const isEarly = refusal.errors.some(({ code }) => passing.includes(code));
      return { refusal: refusal.errors.map(({ message }) => message).join(' '), isEarly };
    }
  }
}
