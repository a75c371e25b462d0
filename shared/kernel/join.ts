/** One type with the members of all types of a union. */
type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (each: infer I) => void
  ? { [P in keyof I]: I[P] }
  : never;

type Said<Parts, K extends string> = {
  [P in keyof Parts]: Parts[P] extends { readonly [N in K]: infer V } ? V : never;
}[keyof Parts];

/** What the parts say of a kind, in one object. A name is said by one part alone. */
export const join = <const Parts extends Record<string, object>, K extends string>(
  parts: Parts,
  kind: K,
): Joined<Said<Parts, K>> =>
  Object.assign({}, ...Object.values(parts).map((part) => part[kind as keyof object]));
