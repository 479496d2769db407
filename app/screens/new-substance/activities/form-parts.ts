import { memo } from 'react';
import { late } from '~/ui/late.tsx';
import { AmendReason as DrawnAmend } from './form-amend.tsx';
import { EnvironmentSection as DrawnEnvironment } from './form-environment.tsx';
import { LineReasons as DrawnReasons } from './form-excess.tsx';
import { YearGauges as DrawnGauges } from './form-gauge.tsx';
import { KeySection as DrawnKey } from './form-key.tsx';
import { FormNext as DrawnNext } from './form-next.tsx';
import { Paste as DrawnPaste } from './form-paste.tsx';
import { Problems as DrawnProblems } from './form-problems.tsx';
import { ReviewSection as DrawnReview } from './form-review.tsx';
import { RoleSection as DrawnRole } from './form-role.tsx';
import { UnderLines as DrawnUnderLines } from './form-under-lines.tsx';
import { GoneLine as DrawnGone } from './gone-line.tsx';
import { LineFill as DrawnFill } from './line-fill.tsx';
import { LineMore as DrawnMore } from './line-more.tsx';
import { LineParts as DrawnParts } from './line-parts.tsx';

/** Parts of the form whose script comes beside that of the page; the document is taken over with all it was drawn with. */

export const KeySection = late(
  'activity-key',
  import.meta.env.SSR && DrawnKey,
  async () => (await import('./form-key.tsx')).KeySection,
);

export const Problems = late(
  'activity-problems',
  import.meta.env.SSR && DrawnProblems,
  async () => (await import('./form-problems.tsx')).Problems,
);

export const RoleSection = late(
  'activity-role',
  import.meta.env.SSR && DrawnRole,
  async () => (await import('./form-role.tsx')).RoleSection,
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
    async () => (await import('./form-gauge.tsx')).YearGauges,
  ),
);

export const UnderLines = late(
  'activity-under-lines',
  import.meta.env.SSR && DrawnUnderLines,
  async () => (await import('./form-under-lines.tsx')).UnderLines,
);

export const LineReasons = late(
  'activity-line-reasons',
  import.meta.env.SSR && DrawnReasons,
  async () => (await import('./form-excess.tsx')).LineReasons,
);

export const FormNext = late(
  'activity-next',
  import.meta.env.SSR && DrawnNext,
  async () => (await import('./form-next.tsx')).FormNext,
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

export const ReviewSection = memo(
  late(
    'activity-review',
    import.meta.env.SSR && DrawnReview,
    async () => (await import('./form-review.tsx')).ReviewSection,
  ),
);

/** Only of what was submitted. */
export const AmendReason = late(
  'activity-amend',
  import.meta.env.SSR && DrawnAmend,
  async () => (await import('./form-amend.tsx')).AmendReason,
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
