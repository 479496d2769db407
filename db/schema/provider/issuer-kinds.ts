/** Laws whose papers the provider's companies stand on, in the order in which they are listed. */
export const ISSUER_REGIMES = ['eu-reach', 'uk-reach', 'k-reach', 'cn-csar'] as const;
export type IssuerRegime = (typeof ISSUER_REGIMES)[number];
