import type { SQL } from 'drizzle-orm';
import type { WorkKind, WorkSubject } from '#db/schema/provider/work-kinds.ts';
import type { Context } from './kernel/context.ts';
import type { Area } from './systems/profiles.ts';

/** What a cause of work is read as: each of these is a column of `arises`. */
export interface Arisen {
  subjectId: string;
  /** Tells one time of the subject from the next. */
  occasion: string;
  companyId: string | null;
  /** Empty where it is of no subsystem. */
  system: string;
  /** What the subject is called. */
  subjectZh: string;
  subjectEn: string;
  /** What its kind tells apart: the kind of a request, the stage of an authorisation. */
  about: string;
  arisenAtMs: number;
  /** `YYYY-MM-DD` */
  dueOn: string;
}

/** How work of one kind comes from subjects of one kind, and goes (`areas/console.md` §4). */
export interface WorkSource {
  kind: WorkKind;
  subject: WorkSubject;
  /** It comes with a day and not with a deed: asked once an hour, which may read as much as there is to do. */
  dated?: true;
  /**
   * SELECT of what there is to do now; its columns are `subject_id`, `occasion`, `company_id`, `system`, `subject_zh`,
   * `subject_en`, `about`, `arisen_at_ms`, `due_on`. It is asked each minute, so an index has exactly its rows.
   */
  arises(ctx: Context): SQL;
  /** How an item `w` has ended: `done` or `void` once its cause has gone, null while it stands. */
  ended(ctx: Context): SQL;
  /**
   * What the page of an item `w` tells, a JSON object; null where its subject is gone. A moment ends in `Ms`, a mass in
   * `G`; `reasons` is a list of what holds it.
   */
  facts(ctx: Context): SQL;
}

/** What there is to do for an area's companies. */
export interface AreaItems {
  area: Area;
  sources: readonly WorkSource[];
}
