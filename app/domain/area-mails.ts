import type { Actor, Context } from './kernel/context.ts';
import type { Outcome } from './kernel/outcome.ts';
import type { Area } from './systems/profiles.ts';

/** A letter whose link is to be made anew. */
export interface MailAgain {
  /** Id of the record that it is about. */
  about: string;
  companyId: string;
}

type StaffActs = Context & { actor: Extract<Actor, { kind: 'staff' }> };

/** Letters of an area whose links are for one answer: sent again, each gets a new link, and the older one ends. */
export interface AreaMails {
  area: Area;
  /** Names of the letters (`Mail.template`). */
  templates: readonly string[];
  /** Writes its own audit row. Refusal 4105 where no answer is waited for any more, then those of the area's own sending. */
  again(ctx: StaffActs, mail: MailAgain): Promise<Outcome<{ id: string }>>;
}
