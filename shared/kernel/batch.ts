import * as z from 'zod/mini';

/** From one to `most` items of a call that changes all of them or none. Each `nameOf` one is named once. */
export const several = <S extends z.ZodMiniType>(
  item: S,
  most: number,
  nameOf: (item: z.output<S>) => unknown = (named) => named,
) =>
  z.array(item).check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((items) => new Set(items.map(nameOf)).size === items.length, {
      error: 'Must not name anything twice.',
      params: { rule: 'twice' },
    }),
  );
