/** Items of a page; `limits.page` for everybody else. Apart from the schemas, which bring zod along. */
export const pageSize = { default: 20, max: 100 } as const;
