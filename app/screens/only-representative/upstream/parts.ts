import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import type { UpstreamPage } from './data.server.ts';
import type { UpstreamValues } from './upstream-form.ts';

/** What each part of the form is given. */
export interface PartProps {
  page: UpstreamPage;
  checked: CheckedForm<UpstreamValues>;
}
