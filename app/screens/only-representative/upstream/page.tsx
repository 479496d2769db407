import { useActionData, useLoaderData } from '~/framework.ts';
import { useGoing } from '../../subsystem/going.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { readUpstreamPage } from './data.server.ts';
import { PaperForm } from './paper-page.tsx';
import { ProvedForm } from './proved-form.tsx';
import { saveUpstream } from './save.server.ts';

export const loader = orLoader(readUpstreamPage);

export const action = orAction(saveUpstream);

export const meta = titleMeta;

/** A purchase from a supplier who is not asked: a certificate of ours, or a paper from elsewhere, stands in for its yes. */
export default function UpstreamPurchase() {
  const { proved, paper } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // While the other form is on its way this one takes nothing: it went along already, and more would be lost with it.
  const isLeaving = useGoing() === 'rows';
  return (
    <div {...(isLeaving && { inert: '' })}>
      {paper ? (
        <PaperForm key={paper.revised?.id ?? 'new'} page={paper} answer={answer} />
      ) : (
        // Another certificate has other lines.
        <ProvedForm key={proved.proof?.certificateNo ?? ''} page={proved} answer={answer} />
      )}
    </div>
  );
}
