import type { findEnterprise } from '~/domain/responsible-person/enterprise/find.server.ts';

/** An enterprise as its page shows it. */
export type Enterprise = Omit<
  Awaited<ReturnType<typeof findEnterprise>>,
  'parents' | 'moreParents'
>;
