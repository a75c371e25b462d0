import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    session: {
      lifetime: 30 * DAY,
      perUser: 10,
      /** Idle timeout of an administrator's session. */
      idleOfAdministrator: 12 * HOUR,
      /** Shortest interval between two writes of a session's last use. */
      touchAfter: HOUR,
      /** Age up to which a login replaces the password as a confirmation. */
      fresh: 10 * MINUTE,
    },
    /** Characters read of a user agent, and kept of a device's name. */
    device: { userAgent: 512, name: 40 },
    code: {
      digits: 6,
      lifetime: 10 * MINUTE,
      tries: 5,
      resendAfter: MINUTE,
      perNetworkAndHour: 5,
      easyPerAddressAndHour: 15,
    },
    resetLink: {
      lifetime: 30 * MINUTE,
      resendAfter: MINUTE,
      perNetworkAndHour: 5,
      easyPerAddressAndHour: 15,
    },
    /** Logins to one address from one network, successful or not. */
    loginsPerNetwork: { count: 20, window: 15 * MINUTE },
    /**
     * Logins to one address from all unknown networks, and from all known ones. Higher than the limit
     * of one network, so that no single stranger locks others out. NIST SP 800-63B, 5.2.2: at most
     * 100.
     */
    loginsPerAccount: { count: 100, window: HOUR },
    /** Password attempts of one session. */
    passwordTries: { count: 20, window: 15 * MINUTE },
    /** Networks of successful logins that an account keeps, and their lifetime. */
    knownNetworks: { count: 10, lifetime: 90 * DAY },
    /**
     * `cost` is the rounds of one derivation, of which a captcha takes 256 on average: tens of
     * milliseconds once, costly in bulk. Each of the levels above the first multiplies it by `growth`.
     */
    captcha: { lifetime: 10 * MINUTE, cost: 1000, levels: 3, growth: 4 },
    /**
     * Mails with a secret to one address: beyond `easyPerAddressAndHour` from networks unknown to it, so many more raise
     * the captcha by a level. The newest one of so many networks stays valid; so many are kept of an hour.
     */
    mailedSecrets: { perLevel: 5, networks: 10, kept: 40 },
  },
  failures: {
    INVALID_CREDENTIALS: [401, 'Invalid email or password.'],
    CAPTCHA_REQUIRED: [403, 'Please complete the CAPTCHA verification first.'],
    CAPTCHA_HARDER: [403, 'Please complete the CAPTCHA verification again. It takes longer now.'],
    LOGIN_AGAIN: [403, 'Enter your password again.'],
    CODE_INVALID: [410, 'The verification code is wrong or has expired.'],
    RESET_LINK_INVALID: [410, 'Invalid or expired reset link.'],
  },
  userEvents: {
    login: [],
    'login-failed': ['status'],
    logout: [],
    'logout-everywhere': [],
    'session-ended': [],
    'password-changed': [],
    'password-reset': [],
  },
} as const satisfies AreaFacts;
