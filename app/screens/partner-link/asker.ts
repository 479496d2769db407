import type { InBoth } from '~/domain/kernel/name-in.ts';
import type { DeadLink } from '~/domain/link/life.ts';

/** Names of the company that sent a dead link; none for one that nobody knows. */
export function askerOfDead({ company_name_zh: zh, company_name_en: en }: DeadLink): InBoth {
  return { zh, en };
}
