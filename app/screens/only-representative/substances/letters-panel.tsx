import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import { Hindered, type LetterLinks, LetterTable, type Standing } from './letters-table.tsx';

interface Props {
  letters: readonly Standing[];
  mayChange: boolean;
  refusal: Refused | null;
}

const CHOSEN = 'partner_ids';

/** Importers of the registration with the letters that confirm it to them, and how to issue what is missing. */
export function LettersPanel({ letters, mayChange, refusal }: Props) {
  const { t } = useTranslation('substances');
  const { system } = useOrShell();
  const free = letters.filter(({ hindrances }) => hindrances.length === 0);
  const refused = refusal?.typed.intent === 'letters' ? refusal : null;
  const links: LetterLinks = {
    partner: (id) => pageUrl(system, 'tradePartner/list/detail', { id }),
    certificate: (id) => pageUrl(system, 'certificate/list/detail', { id }),
    pdf: (id) => `/${system.slug}/api/certificates/${id}/pdf`,
    papers: '#korea',
  };
  const drawing = letters.some(({ state }) => state === 'drawing');
  return (
    <Panel
      id="letters"
      title={t('letters.title')}
      note={t('letters.note')}
      actions={drawing && <ReadAgain />}
    >
      <Hindered letters={letters} links={links} />
      {letters.length === 0 ? (
        <EmptyState
          icon="users"
          title={t('letters.nobody.title')}
          actions={
            mayChange &&
            system.partners.add && (
              <LinkButton to={pageUrl(system, 'tradePartner/list/add')}>
                {t('letters.nobody.action')}
              </LinkButton>
            )
          }
          tight
        >
          {t(system.partners.add ? 'letters.nobody.text' : 'letters.nobody.textClosed')}
        </EmptyState>
      ) : (
        <Form noValidate method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="intent" value="letters" />
          <LetterTable
            letters={letters}
            chosen={mayChange && free.length > 0 ? CHOSEN : null}
            links={links}
          />
          {mayChange && (
            <Foot free={free.length} error={refused?.fields[CHOSEN] ?? refused?.message} />
          )}
        </Form>
      )}
    </Panel>
  );
}

function Foot({ free, error }: { free: number; error: string | undefined }) {
  const { t } = useTranslation('substances');
  if (free === 0) return <PanelFoot>{t('letters.nothing')}</PanelFoot>;
  return (
    <PanelFoot>
      <Button icon="cert">{t('letters.issue')}</Button>
      {error === undefined ? (
        <span className="text-muted">{t('letters.issueText')}</span>
      ) : (
        <span role="alert" className="text-danger">
          {error}
        </span>
      )}
    </PanelFoot>
  );
}
