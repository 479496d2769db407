import { late, seldom } from '~/ui/late.tsx';
import { AmendReason as DrawnAmend } from './form-amend.tsx';
import { EnvironmentSection as DrawnEnvironment } from './form-environment.tsx';
import { YearGauges as DrawnGauges } from './form-gauge.tsx';
import { KeySection as DrawnKey } from './form-key.tsx';
import { Paste as DrawnPaste } from './form-paste.tsx';
import { ReviewSection as DrawnReview } from './form-review.tsx';
import { LineMore as DrawnMore } from './line-more.tsx';

/** Parts of the form whose script comes beside that of the page; the document is taken over with all it was drawn with. */

export const KeySection = late(
  'activity-key',
  import.meta.env.SSR && DrawnKey,
  async () => (await import('./form-key.tsx')).KeySection,
);

export const YearGauges = late(
  'activity-gauges',
  import.meta.env.SSR && DrawnGauges,
  async () => (await import('./form-gauge.tsx')).YearGauges,
);

export const Paste = late(
  'activity-paste',
  import.meta.env.SSR && DrawnPaste,
  async () => (await import('./form-paste.tsx')).Paste,
);

export const EnvironmentSection = late(
  'activity-environment',
  import.meta.env.SSR && DrawnEnvironment,
  async () => (await import('./form-environment.tsx')).EnvironmentSection,
);

export const ReviewSection = late(
  'activity-review',
  import.meta.env.SSR && DrawnReview,
  async () => (await import('./form-review.tsx')).ReviewSection,
);

/** Only of what was submitted. */
export const AmendReason = seldom(
  'activity-amend',
  import.meta.env.SSR && DrawnAmend,
  async () => (await import('./form-amend.tsx')).AmendReason,
);

/** Only where a line has a note, or its own country. */
export const LineMore = seldom(
  'activity-line-more',
  import.meta.env.SSR && DrawnMore,
  async () => (await import('./line-more.tsx')).LineMore,
);
