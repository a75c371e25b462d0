import * as z from 'zod/mini';
import { id, instant } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';

export const roles = ['user', 'vip', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Only an active account may act. */
export const statuses = ['active', 'suspended', 'banned'] as const;
export type AccountStatus = (typeof statuses)[number];

const { min, max } = limits.suspensionReason;
/** Why an administrator suspends, bans or deletes somebody, who reads it. */
export const suspensionReason = wellFormed().check(z.trim(), z.minLength(min), z.maxLength(max));

const usage = z.object({ used: z.int(), limit: z.int() });

export const user = z.object({
  id,
  email: z.string(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  points: z.int(),
  createdAt: instant,
  profileComplete: z.boolean(),
  quota: z.object({ domains: usage, records: usage }),
});
export type User = z.output<typeof user>;

/** Account as a row of the list. */
export const userRow = z.object({
  id,
  email: z.string(),
  nickname: z.string(),
  roles: z.array(z.enum(roles)),
  avatar: z.nullable(z.string()),
  status: z.enum(statuses),
  points: z.int(),
  /** Number of domains. */
  domains: z.int(),
  createdAt: instant,
});
export type UserRow = z.output<typeof userRow>;

/** What stood against a deleted account of the same mailbox: a frozen domain, or reports that were open. */
const accountMarks = ['frozen', 'reported'] as const;
export type AccountMark = (typeof accountMarks)[number];

/** Account as its page in the console. */
export const userProfile = z.extend(user, {
  status: z.enum(statuses),
  /** Reason and start of a suspension or ban. */
  suspension: z.nullable(z.object({ reason: z.string(), since: instant })),
  /** What stood against a deleted account of the same mailbox. */
  marks: z.array(z.enum(accountMarks)),
  /** Null if nothing was saved. */
  personalInfo: z.nullable(
    z.object({
      fullname: z.string(),
      phoneNumber: z.string(),
      city: z.string(),
      stateProvinceRegion: z.string(),
      zipPostalCode: z.string(),
      country: z.string(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
});
export type UserProfile = z.output<typeof userProfile>;
