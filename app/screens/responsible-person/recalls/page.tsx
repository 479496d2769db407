import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { MAX_FILES } from '~/domain/responsible-person/adverse/schema.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { ActNotices, RefusedAct, useDone } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { type Refused, useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { allChoices, useSought } from '../../subsystem/sought.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { actOnRecall } from './act.server.ts';
import { RecallFacts } from './facts.tsx';
import { RecallForm } from './form.late.tsx';
import { LeftOut } from './left-out.seldom.tsx';
import { RecallList } from './list.tsx';
import { readRecallPage } from './page-data.server.ts';
import { Parties } from './parties.tsx';
import { RECALL } from './recall-form.ts';
import { stateLook } from './state-look.ts';
import { WhoGot } from './who-got.tsx';

export const loader = rpLoader(readRecallPage);

export const action = rpAction(async (ctx, visit) =>
  actOnRecall(ctx, visit, await visit.upload({ files: MAX_FILES })),
);

export const meta = titleMeta;

export default function Recalls() {
  const { all } = useLoaderData<typeof loader>();
  const { found, find } = useSought<typeof loader>();
  if (all === null) return <RecallPage />;
  const products = allChoices(all.products, found?.all?.products);
  return <RecallList list={all.list} products={products} find={find} />;
}

/** One recall, the form of a new one, or who got a product's batches. */
function RecallPage() {
  const { recall, part, form, holders, who } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('recalls');
  const refused = useRefused(answer, {
    level: t('level'),
    reason: t('reason'),
    decided_on: t('decidedOn'),
    measures: t('measures'),
    batches: t('batches'),
  });
  const notified = useDone(SAVED) === 'notified';
  return (
    <RecallFrame {...{ recall, form, who }}>
      {refused && (form === null || Object.keys(refused.fields).length === 0) && (
        <RefusedAct refused={refused} />
      )}
      <ActNotices words="recalls" acts={refused ? [] : SAVED} refused={null} />
      {!refused && part && notified && <LeftOut left={part.leftOut} />}
      {/* Around all, so that the page stays until the form has come. */}
      <LateBoundary>
        {form ? (
          who ? (
            <WhoGot form={form} holders={holders} />
          ) : (
            <RecallForm form={form} recall={recall} refused={refused} />
          )
        ) : (
          recall && part && <RecallShown recall={recall} part={part} refused={refused} />
        )}
      </LateBoundary>
    </RecallFrame>
  );
}

const SAVED = ['created', 'saved', 'notified', 'entered', 'closed'];

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type RecallRead = NonNullable<Loaded['recall']>;

interface FrameProps extends Pick<Loaded, 'recall' | 'form' | 'who'> {
  children: ReactNode;
}

function RecallFrame({ recall, form, who, children }: FrameProps) {
  const { t, i18n } = useTranslation('recalls');
  const { system, role } = useShell();
  const product = recall ?? {
    productId: form?.product.id ?? '',
    productNameZh: form?.product.nameZh ?? '',
    productNameEn: form?.product.nameEn ?? '',
  };
  const name = nameIn(i18n.language, { zh: product.productNameZh, en: product.productNameEn });
  return (
    <DetailFrame
      title={recall?.recallNo ?? t(who ? 'whoGot' : 'newTitle')}
      above={[{ label: t('products'), to: pageUrl(system, 'rpProducts/list') }]}
      list={{
        ...{ title: name, page: 'rpProducts/list/detail' },
        query: { id: product.productId, tab: 'recalls' },
      }}
      subtitle={name}
      status={recall && <RecallStatus recall={recall} />}
      actions={
        recall?.state === 'open' &&
        role !== 'viewer' &&
        form === null && (
          <LinkButton to={pageUrl(system, RECALL, { id: recall.id, edit: '1' })} icon="edit">
            {t('edit')}
          </LinkButton>
        )
      }
    >
      {children}
    </DetailFrame>
  );
}

function RecallStatus({ recall }: { recall: RecallRead }) {
  const { t } = useTranslation('recalls');
  return (
    <>
      <Tag tone="warn">{t(`levelOf.${recall.level}`)}</Tag>
      <Status solid {...stateLook(recall.state)}>
        {t(`stateOf.${recall.state}`)}
      </Status>
    </>
  );
}

interface ShownProps {
  recall: RecallRead;
  part: NonNullable<Loaded['part']>;
  refused: Refused | null;
}

function RecallShown({ recall, part, refused }: ShownProps) {
  const { t } = useTranslation('recalls');
  return (
    <>
      <RecallFacts recall={recall} />
      <Parties recall={recall} part={part} refused={refused} />
      <History
        words="recalls"
        entries={recall.history}
        note={({ detail: { to } }) =>
          typeof to === 'string' && (
            <div>
              {t('changed.to')} {to}
            </div>
          )
        }
      />
    </>
  );
}
