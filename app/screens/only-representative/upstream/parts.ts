import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import type { PaperPart, ProvedPart } from './data.server.ts';
import type { PaperValues } from './paper-form.ts';
import type { UpstreamValues } from './upstream-form.ts';

/** What each part of the form of a certificate of ours is given. */
export interface PartProps {
  page: ProvedPart;
  checked: CheckedForm<UpstreamValues>;
}

/** The same of the form of a paper from elsewhere. */
export interface PaperProps {
  page: PaperPart;
  checked: CheckedForm<PaperValues>;
}
