let level = 0;

/** Level of the next captcha. */
export const captchaLevel = (): number => level;

/** Has the next captcha be of a level, which the service asked for. */
export function setCaptchaLevel(to: number): void {
  level = to;
}
