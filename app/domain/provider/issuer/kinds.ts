export { ISSUER_REGIMES, type IssuerRegime } from '#db/schema/provider/issuer-kinds.ts';
