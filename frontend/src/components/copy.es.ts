import type { kitCopy as english } from './copy.ts';

const PRODUCT = 'Verificación Segura de Identidad';

export const kitCopy: typeof english = {
  product: PRODUCT,
  logo: ['Verificación', 'Segura de Identidad'],
  tab: (page) => `${page} · ${PRODUCT}`,
  skip: 'Saltar al contenido',
  inNewTab: ' (se abre en una pestaña nueva)',
  tryAgain: 'Intentar de nuevo',
  actionOn: (action, subject) => `${action}: ${subject}`,

  loading: 'Cargando...',
  stillLoading: 'Sigue cargando. Está tardando más de lo normal.',
  tryInAMinute: 'Intente de nuevo en un minuto.',
  isSavedHere: 'Su avance está guardado en este dispositivo.',
  offline: (next) => `No tiene conexión a internet. ${next}`,
  offlineNext: 'Su avance está guardado y continuaremos cuando vuelva la conexión.',

  connection: ['Conexión', ' segura'],
  encryption: ['Cifrado', ' de 256 bits'],
  dealerLogin: ['Acceso', ' para concesionarios'],
  dealership: 'Concesionario',
  verifyingFor: 'Verificación para:',
  demonstration: 'Demostración',
  byChance: 'las decisiones se toman al azar',
  assurance: 'Sus datos están cifrados y seguros',
  footer: 'Pie de página',
  privacy: 'Política de privacidad',
  terms: 'Términos del servicio',
  help: 'Centro de ayuda',
  copyright: (year) => `© ${year} ${PRODUCT}`,
};
