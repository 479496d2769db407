import type { AreaMails } from './area-mails.ts';
import { mails as onlyRepresentative } from './only-representative/area-mails.server.ts';

/** Letters with one-time links of every area (areas.ts). */
const AREA_MAILS: readonly AreaMails[] = [onlyRepresentative];

/** The area whose letter it is; undefined where it has no link of its own. */
export function mailsWith(template: string): AreaMails | undefined {
  return AREA_MAILS.find(({ templates }) => templates.includes(template));
}
