import { useTranslation } from 'react-i18next';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { Link } from '~/framework.ts';
import { PanelFoot } from '~/ui/panel.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { CellNote, MatrixTd, MatrixTh } from '~/ui/table/matrix.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { DETAIL, tabQuery } from './tabs.ts';

type Claim = Cosmetic['claims'][number];
type Evidence = Claim['evidence'][number];

/** A claim by its code and name. */
export function ClaimName({ code }: { code: string }) {
  const { t } = useTranslation('rp');
  return (
    <span className="whitespace-nowrap">
      <Tag className="me-1.5">{code}</Tag>
      {t(`claim.${code}`)}
    </span>
  );
}

/** Whether each claim is proven: claims by rows, kinds of evidence by columns, every cell a word. */
export function ClaimMatrix({ product, may }: { product: Cosmetic; may: boolean }) {
  const { t } = useTranslation(['dossier', 'rp']);
  const kinds = product.claims[0]?.evidence.map(({ kind }) => kind) ?? [];
  return (
    <>
      <Table label={t('claims.matrix')}>
        <thead>
          <tr>
            <Th grow="much">{t('claims.claim')}</Th>
            {kinds.map((kind) => (
              <MatrixTh key={kind}>
                {t(`claims.evidenceOf.${kind}`)} <small>{t(`claims.letterOf.${kind}`)}</small>
              </MatrixTh>
            ))}
            <Th>{t('claims.verdict')}</Th>
          </tr>
        </thead>
        <tbody>
          {product.claims.map((claim) => (
            <tr key={claim.code} id={`claim-${claim.code}`}>
              <Td phone="line">
                <b>
                  <ClaimName code={claim.code} />
                </b>
                <CellNote>
                  {product.specialClaims.includes(claim.code) && t('claims.special')}
                  {claim.proof === 'none' && claim.physicalOnly
                    ? t('claims.physical')
                    : t(`claims.proofOf.${claim.proof}`)}
                </CellNote>
              </Td>
              {claim.evidence.map((evidence) => (
                <EvidenceCell key={evidence.kind} {...{ product, claim, evidence, may }} />
              ))}
              <Td data-label={t('claims.verdict')}>
                <Verdict claim={claim} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <PanelFoot>
        <span className="text-xs text-muted">{t('claims.basis')}</span>
      </PanelFoot>
    </>
  );
}

/** The kind of evidence that would prove a claim; null where none is missing, or only a consultant can say. */
export function gapOf(claim: Claim): Evidence['kind'] | null {
  if (claim.proven) return null;
  return (
    claim.evidence.find(({ worth }) => worth === 'required' || worth === 'one_of')?.kind ?? null
  );
}

function EvidenceCell({
  product,
  claim,
  evidence: { kind, worth, reports },
  may,
}: {
  product: Cosmetic;
  claim: Claim;
  evidence: Evidence;
  may: boolean;
}) {
  const { t } = useTranslation('dossier');
  const { system } = useShell();
  const label = t(`claims.evidenceOf.${kind}`);
  const counts = worth === 'required' || worth === 'one_of';
  const lacks = worth === 'required' && !claim.proven;
  const upload = may && (
    <Link
      to={`${pageUrl(system, DETAIL, tabQuery(product.id, 'claims', { claim: claim.code, evidence: kind }))}#up`}
      className="text-xs"
      aria-label={t('claims.uploadFor', { evidence: label, claim: t(`rp:claim.${claim.code}`) })}
    >
      {t('claims.upload')}
    </Link>
  );
  if (reports === 0) {
    return (
      <MatrixTd label={label} lacks={lacks}>
        {lacks ? (
          <>
            <Status icon="warn" mood="waiting" wrap>
              {t('claims.requiredMissing')}
            </Status>
            <CellNote>{upload}</CellNote>
          </>
        ) : (
          <span className="text-muted">
            {t(`claims.worthOf.${worth}`)}
            {counts && !claim.proven && <CellNote>{upload}</CellNote>}
          </span>
        )}
      </MatrixTd>
    );
  }
  const proves = counts && claim.proven;
  return (
    <MatrixTd label={label} lacks={lacks}>
      <Status icon={proves ? 'ok' : 'file'} mood={proves ? 'good' : 'neutral'}>
        {t('claims.reports', { count: reports })}
      </Status>
      {!proves && (
        <CellNote>
          {counts ? t(`claims.notEnough.${claim.proof}`, '') : t(`claims.worthOf.${worth}`)}
        </CellNote>
      )}
      {lacks && <CellNote>{upload}</CellNote>}
    </MatrixTd>
  );
}

function Verdict({ claim }: { claim: Claim }) {
  const { t } = useTranslation('dossier');
  if (claim.proven) {
    return (
      <Status icon="ok" mood="good">
        {t('claims.proven')}
      </Status>
    );
  }
  const required = claim.evidence.find(({ worth }) => worth === 'required');
  return (
    <Status icon="warn" mood="waiting" wrap>
      <b>
        {claim.proof === 'staff'
          ? t('claims.awaitsStaff')
          : required
            ? t('claims.lacks', { evidence: t(`claims.evidenceOf.${required.kind}`) })
            : t('claims.lacksAny')}
      </b>
    </Status>
  );
}
