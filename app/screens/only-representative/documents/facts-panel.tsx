import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '~/domain/only-representative/document/find.server.ts';
import { isNumbered } from '~/domain/only-representative/document/kinds.ts';
import { CopyButton } from '~/ui/copy-button.tsx';
import { DefinitionList, type Fact, Panel, PanelBody } from '~/ui/panel.tsx';

interface Props {
  document: Document;
  /** What it is about, and whom, in the words of the page, with the ways there. */
  substance: ReactNode;
  partner: ReactNode;
}

/** What the current version says of itself. */
export function FactsPanel({ document, substance, partner }: Props) {
  const { t } = useTranslation('documents');
  const [current] = document.versions;
  const facts: Fact[] = [
    { term: t('substance'), value: substance, span: true },
    { term: t('versionNo'), value: t('nth', { n: document.versionNo }) },
    { term: t('language'), value: t(`languageOf.${document.language}`) },
    { term: t('origin'), value: t(`originOf.${document.origin}`) },
    { term: t('issuer'), value: document.issuer },
    { term: t('issuedOn'), value: document.issuedOn },
    { term: t('validUntil'), value: document.validUntil ?? t('noEnd') },
    ...(document.number === '' ? [] : [{ term: t('number'), value: document.number }]),
    ...(document.partnerId === null ? [] : [{ term: t('partner'), value: partner }]),
    ...(current
      ? [{ term: t('sha256'), value: <Digest sha256={current.sha256} />, span: true }]
      : []),
  ];
  const note = isNumbered(document.type) ? t('official') : undefined;
  return (
    <Panel id="facts" title={t('facts')} note={note}>
      <PanelBody>
        <DefinitionList layout="wide" facts={facts} />
      </PanelBody>
    </Panel>
  );
}

function Digest({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('documents');
  return (
    <>
      <code className="break-all">{sha256}</code>
      <CopyButton text={sha256} label={t('copySha')} />
    </>
  );
}
