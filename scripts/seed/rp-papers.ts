import { uploadFile } from '~/domain/files/upload.server.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { saveAttachments } from '~/domain/responsible-person/product/save-attachments.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import type { CertificateFacts } from './certificate.ts';

/** Draws one paper of the demo. */
export type DrawPaper = (facts: CertificateFacts) => Promise<Uint8Array>;

const PRODUCT = 'prd_demo_hydra';
const PAPERS = {
  certificate: '普通化妆品备案凭证 Filing certificate of a general cosmetic',
  contract: '境内责任人授权书 Authorisation of the responsible person',
  label: '中文标签样稿 Chinese label',
  safety: '化妆品安全评估报告 Safety assessment report',
} as const;

function must<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`demo data: ${what} was refused: ${JSON.stringify(outcome.refusal)}`);
}

/** The papers of the demo's product of which nothing is missing (`areas/responsible-person.md` §8). */
export async function fileHydraCream(ctx: RpContext, draw: DrawPaper): Promise<void> {
  const product = await findCosmetic(ctx, PRODUCT);
  const { reportOn, registrationNo, rpContractFrom, rpContractUntil, version } = product;
  const { manufacturerId, originCountry } = product;
  const upload = async (kind: keyof typeof PAPERS) => {
    const purpose = kind === 'label' || kind === 'safety' ? 'attachment' : kind;
    const bytes = await draw({
      title: PAPERS[kind],
      certificateNo: registrationNo ?? '',
      tradeName: product.nameZh,
      holder: 'Hanbyeol Skin Lab Co., Ltd.',
      issuedOn: (kind === 'contract' ? rpContractFrom : reportOn) ?? '',
    });
    const [name = kind] = PAPERS[kind].split(' ');
    const waiting = new WaitingFiles(ctx.files, ctx.requestId);
    const file = await waiting.take(`${name}.pdf`, piecesOf(bytes));
    return must(await uploadFile(ctx, purpose, file), name).file_id;
  };
  const saved = await saveRegistration(ctx, PRODUCT, {
    ...{ version, report_on: reportOn, registration_no: registrationNo ?? '' },
    ...{ rp_contract_from: rpContractFrom, rp_contract_until: rpContractUntil },
    ...{ manufacturer_id: manufacturerId, origin_country: originCountry },
    certificate_file_id: await upload('certificate'),
    rp_contract_file_id: await upload('contract'),
  });
  const rows = [];
  for (const kind of ['label', 'safety'] as const) {
    rows.push({ name: PAPERS[kind].split(' ')[0] ?? kind, kind, file_id: await upload(kind) });
  }
  const next = must(saved, 'the registration').version;
  must(await saveAttachments(ctx, PRODUCT, { version: next, rows }), 'the attachments');
}

/** A drawn paper, as an upload brings it. */
export async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
}
