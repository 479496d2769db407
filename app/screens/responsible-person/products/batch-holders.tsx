import { useTranslation } from 'react-i18next';
import { Link, useFetcher } from '~/framework.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Holders, useWhoGot } from '../recalls/holders.tsx';
import type { readRecallPage } from '../recalls/page-data.server.ts';

/** Asks who got a batch without leaving the page, so that rows which are being edited stay as they are. */
export function useBatchHolders(product: string) {
  const { t } = useTranslation(['dossier', 'recalls']);
  const fetcher = useFetcher<typeof readRecallPage>();
  const toWho = useWhoGot();
  const { form, holders } = fetcher.data ?? {};
  const asked = form?.batches.find(({ id }) => id === fetcher.data?.asked[0]);
  return {
    ask: (batch: string) => fetcher.load(toWho(product, batch)),
    answer: (
      <div role="status" className="empty:hidden">
        {holders && (
          <Panel title={t('batches.whoGotOf', { batch: asked?.batchNo })}>
            <PanelBody>
              <Holders holders={holders} />
            </PanelBody>
          </Panel>
        )}
      </div>
    ),
  };
}

interface WhoGotLinkProps {
  product: string;
  batch: string;
  name: string | undefined;
  ask: (batch: string) => void;
}

/** Without script a page of its own, in another tab. */
export function WhoGotLink({ product, batch, name, ask }: WhoGotLinkProps) {
  const { t } = useTranslation('dossier');
  return (
    <Link
      to={useWhoGot()(product, batch)}
      target="_blank"
      className="block text-xs"
      aria-label={t('batches.whoGotOf', { batch: name })}
      onClick={(event) => {
        event.preventDefault();
        ask(batch);
      }}
    >
      {t('batches.whoGot')}
    </Link>
  );
}
