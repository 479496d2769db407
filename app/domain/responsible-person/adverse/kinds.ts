/** Apart from the schema, so that a page that only names them loads no validation. */
export const SEXES = ['female', 'male'] as const;
export const ADVERSE_KINDS = ['add', 'update'] as const;
