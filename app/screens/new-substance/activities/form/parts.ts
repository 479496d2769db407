import { memo } from 'react';
import { late } from '~/ui/late.tsx';
import { AmendReason as DrawnAmend } from './amend.tsx';
import { EnvironmentSection as DrawnEnvironment } from './environment.tsx';
import { LineReasons as DrawnReasons } from './excess.tsx';
import { YearGauges as DrawnGauges } from './gauge.tsx';
import { GoneLine as DrawnGone } from './gone-line.tsx';
import { KeySection as DrawnKey } from './key.tsx';
import { LineFill as DrawnFill } from './line-fill.tsx';
import { LineMore as DrawnMore } from './line-more.tsx';
import { LineParts as DrawnParts } from './line-parts.tsx';
import { FormNext as DrawnNext } from './next.tsx';
import { Paste as DrawnPaste } from './paste.tsx';
import { Problems as DrawnProblems } from './problems.tsx';
import { ReviewSection as DrawnReview } from './review.tsx';
import { RoleSection as DrawnRole } from './role.tsx';
import { UnderLines as DrawnUnderLines } from './under-lines.tsx';

/** Parts of the form whose script comes beside that of the page; the document is taken over with all it was drawn with. */

export const KeySection = late(
  'activity-key',
  import.meta.env.SSR && DrawnKey,
  async () => (await import('./key.tsx')).KeySection,
);

export const Problems = late(
  'activity-problems',
  import.meta.env.SSR && DrawnProblems,
  async () => (await import('./problems.tsx')).Problems,
);

export const RoleSection = late(
  'activity-role',
  import.meta.env.SSR && DrawnRole,
  async () => (await import('./role.tsx')).RoleSection,
);

export const LineFill = late(
  'activity-line-fill',
  import.meta.env.SSR && DrawnFill,
  async () => (await import('./line-fill.tsx')).LineFill,
);

// Figures follow the keys at their own pace.
export const YearGauges = memo(
  late(
    'activity-gauges',
    import.meta.env.SSR && DrawnGauges,
    async () => (await import('./gauge.tsx')).YearGauges,
  ),
);

export const UnderLines = late(
  'activity-under-lines',
  import.meta.env.SSR && DrawnUnderLines,
  async () => (await import('./under-lines.tsx')).UnderLines,
);

export const LineReasons = late(
  'activity-line-reasons',
  import.meta.env.SSR && DrawnReasons,
  async () => (await import('./excess.tsx')).LineReasons,
);

export const FormNext = late(
  'activity-next',
  import.meta.env.SSR && DrawnNext,
  async () => (await import('./next.tsx')).FormNext,
);

export const Paste = late(
  'activity-paste',
  import.meta.env.SSR && DrawnPaste,
  async () => (await import('./paste.tsx')).Paste,
);

export const EnvironmentSection = late(
  'activity-environment',
  import.meta.env.SSR && DrawnEnvironment,
  async () => (await import('./environment.tsx')).EnvironmentSection,
);

export const ReviewSection = memo(
  late(
    'activity-review',
    import.meta.env.SSR && DrawnReview,
    async () => (await import('./review.tsx')).ReviewSection,
  ),
);

/** Only of what was submitted. */
export const AmendReason = late(
  'activity-amend',
  import.meta.env.SSR && DrawnAmend,
  async () => (await import('./amend.tsx')).AmendReason,
);

/** Only where a line has a note, or its own country. */
export const LineMore = late(
  'activity-line-more',
  import.meta.env.SSR && DrawnMore,
  async () => (await import('./line-more.tsx')).LineMore,
);

/** Only where there are more lines than are drawn at a time. */
export const LineParts = late(
  'activity-line-parts',
  import.meta.env.SSR && DrawnParts,
  async () => (await import('./line-parts.tsx')).LineParts,
);

/** Only of a line that goes. */
export const GoneLine = late(
  'activity-gone-line',
  import.meta.env.SSR && DrawnGone,
  async () => (await import('./gone-line.tsx')).GoneLine,
);
