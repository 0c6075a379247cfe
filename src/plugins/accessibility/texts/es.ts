const site = {
  title: 'Accesibilidad',
  goal: 'Queremos que todas las personas puedan usar {{program}}. Este sitio está hecho para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA.',
  measures:
    'Funciona con teclado y con lectores de pantalla, en modo claro y oscuro, en teléfonos y con un zoom del 200 %.',
  checked: 'Última revisión: {{date}}.',
  limits: 'Límites conocidos',
  noLimits: 'No conocemos ninguno.',
  contact: 'Cuéntanos de un problema',
  contactHelp:
    'Si algo no te funciona, dinos en qué página y qué intentaste. Te ayudaremos de otra manera y arreglaremos la página.',
}

export const texts = {
  site: { accessibility: site },
  console: { accessibility: { settings: 'Declaración de accesibilidad' } },
}
