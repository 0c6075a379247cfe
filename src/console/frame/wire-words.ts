import { formatNumber } from '@/ui/format'

/**
 * What the specification quotes goes over the wire as it is quoted (CONSOLE-91, CONSOLE-146), in English. Readers of Spanish are shown these
 * words for it; what the server says in the reader's language by itself stands in no line here.
 */
const SPANISH: Readonly<Record<string, string>> = {
  'A .csv file is required.': 'Elige un archivo .csv.',
  'A .csv or .txt file is required.': 'Elige un archivo .csv o .txt.',
  "Inactive or blocked users can't sign in.": 'Los usuarios inactivos o bloqueados no pueden iniciar sesión.',
  "A receipt can't earn more than 100,000,000 points. Check its prices and products.":
    'Un recibo no puede dar más de 100,000,000 de puntos. Revisa los precios y los productos.',
  'Use 1 to 40 characters and no commas.': 'Usa de 1 a 40 caracteres, sin comas.',
  'Activities reset': 'Actividades restablecidas',
  'This reward is out of codes.': 'Esta recompensa ya no tiene códigos.',
  'An error occurred': 'Se produjo un error',
  'An error occurred.': 'Se produjo un error.',
  'New draw scheduled': 'Nuevo sorteo programado',
  'Challenge approved': 'Reto aprobado',
  'Challenge created successfully.': 'Reto creado correctamente.',
  'Challenge duplicated': 'Reto duplicado',
  'Challenge moved to draft': 'El reto volvió a borrador',
  'Challenge updated successfully.': 'Reto actualizado correctamente.',
  'Choose a program.': 'Elige un programa.',
  'Choose a role.': 'Elige un rol.',
  'Choose at least one permission.': 'Elige al menos un permiso.',
  'Choose at least one role, or make this person an organization admin.':
    'Elige al menos un rol o convierte a esta persona en administradora de la organización.',
  'Choose what happens to the names.': 'Elige qué pasa con los nombres.',
  'Choose what happens to the points.': 'Elige qué pasa con los puntos.',
  'Choose what happens to the tags.': 'Elige qué pasa con las etiquetas.',
  'Choose what happens to existing users.': 'Elige qué hacer con los usuarios que ya existen.',
  'Coupon codes are required and comma separated.': 'Los códigos de cupón son obligatorios y van separados por comas.',
  'Enter a full date.': 'Escribe una fecha completa.',
  'Done!': '¡Hecho!',
  'Done! The admin has been invited.': '¡Hecho! Se invitó al administrador.',
  'Either name or sku is required.': 'Se necesita el nombre o el sku.',
  'Another user already has this email.': 'Otro usuario ya tiene este correo.',
  'Email changed': 'Correo cambiado',
  'Email is required.': 'El email es obligatorio.',
  'Enter valid JSON.': 'Escribe un JSON válido.',
  'Enter a valid postal code.': 'Escribe un código postal válido.',
  'Enter a valid email.': 'Escribe un email válido.',
  'Entries locked and published': 'Participaciones cerradas y publicadas',
  'Entries generated': 'Participaciones generadas',
  'Error!!!': '¡Error!',
  Error: 'Error',
  'Failed to perform action': 'No se pudo completar la acción',
  'First name is required.': 'El nombre es obligatorio.',
  'Invalid intent': 'Intención no válida',
  'Stopped unexpectedly.': 'Se detuvo de forma inesperada.',
  'Last name is required.': 'El apellido es obligatorio.',
  'Magic link copied to clipboard': 'Enlace mágico copiado al portapapeles',
  'NFT collection created': 'Colección NFT creada',
  'Name must be at least 2 characters.': 'El nombre debe tener al menos 2 caracteres.',
  'Name must not be longer than 30 characters.': 'El nombre no puede tener más de 30 caracteres.',
  'Name must not be longer than 40 characters.': 'El nombre no puede tener más de 40 caracteres.',
  'No changes detected.': 'No hay cambios.',
  'No changes detected. No changes were detected. Please try again.':
    'No hay cambios. Cambia algo e inténtalo de nuevo.',
  'You can add up to 50 tags.': 'Puedes agregar hasta 50 etiquetas.',
  'Not found': 'No encontrado',
  'One of the roles or programs no longer exists. Reload the page.':
    'Uno de los roles o programas ya no existe. Vuelve a cargar la página.',
  'Only failed receipts can be read again.': 'Solo se pueden volver a leer los recibos fallidos.',
  'Participant deleted': 'Usuario eliminado',
  "You can't change the type after users have completed the challenge.":
    'No puedes cambiar el tipo de un reto que ya completaron usuarios.',
  'Check this field.': 'Revisa este campo.',
  'Please fill in all required fields.': 'Completa todos los campos obligatorios.',
  'Please select a reason for rejection before saving.': 'Selecciona un motivo de rechazo antes de guardar.',
  'Please select an integrity status before saving.': 'Selecciona un estado de integridad antes de guardar.',
  'Please sign in.': 'Inicia sesión.',
  'Please, fill the sku or name fields. The price is always required.':
    'Completa el SKU o el nombre. El precio es siempre obligatorio.',
  'Points Added': 'Puntos agregados',
  'Points restored': 'Puntos restaurados',
  'Price is required.': 'El precio es obligatorio.',
  "Price can't be more than 1,000,000.00.": 'El precio no puede superar 1,000,000.00.',
  'Price must be a valid number.': 'El precio debe ser un número válido.',
  'Price must be greater than 0.': 'El precio debe ser mayor que 0.',
  "Quantity can't be more than 100,000.": 'La cantidad no puede superar 100,000.',
  'Enter a quantity greater than 0.': 'Escribe una cantidad mayor que 0.',
  'Receipt has been updated successfully.': 'El recibo se actualizó correctamente.',
  'Reward created successfully.': 'Recompensa creada correctamente.',
  'Reward updated successfully.': 'Recompensa actualizada correctamente.',
  "Someone else changed this challenge while you were editing. Your changes weren't saved.":
    'Otra persona cambió este reto mientras lo editabas. Tus cambios no se guardaron.',
  "Someone else saved this receipt while you were editing. Your changes weren't saved.":
    'Otra persona guardó este recibo mientras lo editabas. Tus cambios no se guardaron.',
  'Something went wrong. Please try again.': 'Algo salió mal. Inténtalo de nuevo.',
  'Status updated': 'Estado actualizado',
  'Success!': '¡Listo!',
  'Tag updated': 'Etiqueta actualizada',
  'The file must be a .csv file.': 'El archivo debe ser un .csv.',
  "We couldn't read this form. Reload the page and try again.":
    'No pudimos leer el formulario. Vuelve a cargar la página e inténtalo de nuevo.',
  'The program has been updated.': 'El programa se actualizó.',
  "We couldn't read this request.": 'No pudimos leer la solicitud.',
  'The request is too large.': 'La petición es demasiado grande.',
  "Couldn't save the reward. Try again.": 'No se pudo guardar la recompensa. Inténtalo de nuevo.',
  "Built-in roles can't be deleted.": 'Los roles predefinidos no se pueden eliminar.',
  "The program site isn't available.": 'El sitio del programa no está disponible.',
  'Referral approved, but its challenge no longer awards points.': 'Invitación aprobada, pero su reto ya no da puntos.',
  'Referral approved. Points will be added after the friend’s first challenge.':
    'Invitación aprobada. Los puntos se agregarán cuando la otra persona complete su primer reto.',
  'Referral approved and points added': 'Invitación aprobada y puntos agregados',
  'Referral rejected': 'Invitación rechazada',
  'Enter a date and time.': 'Escribe una fecha y una hora.',
  'Enter a date.': 'Escribe una fecha.',
  'Choose yes or no.': 'Elige sí o no.',
  "You've reached the limit of 50 roles. Delete one that isn't in use.":
    'Alcanzaste el límite de 50 roles. Elimina uno que no se use.',
  'A role with this name already exists.': 'Ya existe un rol con este nombre.',
  'This attribute no longer exists.': 'Este atributo ya no existe.',
  'This email belongs to an admin in another organization.': 'Este correo es de un administrador de otra organización.',
  'This field is required.': 'Este campo es obligatorio.',
  'These points were already restored.': 'Estos puntos ya se restauraron.',
  'This referral was already reviewed.': 'Esta invitación ya se revisó.',
  'This form was already submitted with different values.': 'Este formulario ya se envió con otros valores.',
  "Answers of this type don't fit this attribute. Choose another attribute or answer type.":
    'Las respuestas de este tipo no encajan en este atributo. Elige otro atributo u otro tipo de respuesta.',
  'This value is too long.': 'Este valor es demasiado largo.',
  'Enter a number.': 'Escribe un número.',
  'Choose one of the options of the profile question.': 'Elige una de las opciones de la pregunta del perfil.',
  'The value must be a postal code of the program’s country.':
    'El valor debe ser un código postal del país del programa.',
  'This no longer exists. Choose another one.': 'Esto ya no existe. Elige otra opción.',
  "This file isn't a supported image. Choose a PNG, JPEG, WebP or GIF.":
    'Este formato de imagen no es compatible. Elige un PNG, JPEG, WebP o GIF.',
  'This user already has a value for this attribute.': 'Este usuario ya tiene un valor para este atributo.',
  'This person is already an admin in your organization.': 'Esta persona ya es administradora de tu organización.',
  'This image is no longer available. Choose it again.': 'Esta imagen ya no está disponible. Elígela de nuevo.',
  'This image is too large. Choose one up to 8 MB.': 'Esta imagen es demasiado grande. Elige una de hasta 8 MB.',
  'This role is assigned to admins. Give them another role first.':
    'Este rol está asignado a administradores. Asígnales otro primero.',
  'The service is temporarily unavailable. Try again in a minute.':
    'El servicio no está disponible por el momento. Inténtalo de nuevo en un minuto.',
  'Total must be between -1,000,000.00 and 1,000,000.00.': 'El total debe estar entre -1,000,000.00 y 1,000,000.00.',
  'Enter a valid total.': 'Escribe un total válido.',
  "Unit price can't be more than 1,000,000.00.": 'El precio unitario no puede superar 1,000,000.00.',
  'Enter a valid unit price.': 'Escribe un precio unitario válido.',
  'Unknown item.': 'Artículo desconocido.',
  'Unknown merchant.': 'Comercio desconocido.',
  'Unknown product.': 'Producto desconocido.',
  'Enter a name without links or special characters.': 'Escribe un nombre sin enlaces ni caracteres especiales.',
  'Winner assigned': 'Ganador asignado',
  'Winners are being synced': 'Se están sincronizando los ganadores',
  'Winners drawn': 'Ganadores sorteados',
  'You are not allowed to access this page': 'No tienes permiso para acceder a esta página',
  "You can't disable your own account.": 'No puedes desactivar tu propia cuenta.',
  'Your organization needs at least one active admin with access to this setting.':
    'Tu organización necesita al menos un administrador activo con acceso a esta opción.',
  'This page is out of date. Reload it and try again.':
    'Esta página está desactualizada. Vuelve a cargarla e inténtalo de nuevo.',
  'Enter a value.': 'Escribe un valor.',
  'Enter a whole number above 0.': 'Escribe un número entero mayor que 0.',
}

const MODELS: Readonly<Record<string, string>> = {
  Admin: 'El administrador',
  'Participant profile': 'El perfil del participante',
  Program: 'El programa',
  Role: 'El rol',
  User: 'El usuario',
}
const DEEDS = { created: 'creó', updated: 'actualizó', deleted: 'eliminó' } as const

/** '{model} was created/updated successfully!' (CONSOLE-145) */
const SAVED = /^(?<model>.+) was (?<action>created|updated|deleted) successfully!$/
const WAIT = /^Too many invitations\. Please try again in (?<minutes>\d+) minutes?\.$/

/** Words with a figure in them. */
const WITH_FIGURE: readonly (readonly [RegExp, string])[] = [
  [/^Use up to (.+) characters\.$/, 'Usa hasta $1 caracteres.'],
  [/^Use at least (.+) characters\.$/, 'Usa al menos $1 caracteres.'],
  [/^Choose up to (.+) roles\.$/, 'Elige hasta $1 roles.'],
  [/^Enter (\d+) or less\.?$/, 'Escribe $1 o menos.'],
  [/^Enter (\d+) or more\.$/, 'Escribe $1 o más.'],
  [/^Enter a number above (\d+)\.$/, 'Escribe un número mayor que $1.'],
  [/^must be one of (.+)$/, 'debe ser uno de $1'],
  [
    /^Points can be restored within (\d+) days of expiring\.$/,
    'Los puntos se pueden restaurar hasta $1 días después de vencer.',
  ],
  [/^Enter up to (\d+) people at a time\.$/, 'Indica hasta $1 personas a la vez.'],
  [
    /^This is the same purchase as receipt (#\d+)\. Save again to confirm that both count\.$/,
    'Es la misma compra que el recibo $1. Guarda otra vez para confirmar que cuentan los dos.',
  ],
  [
    /^This is the same purchase as receipts (.+)\. Save again to confirm that all of them count\.$/,
    'Es la misma compra que los recibos $1. Guarda otra vez para confirmar que cuentan todos.',
  ],
  [
    /^This may be the same purchase as receipt (#\d+)\. Save again to confirm that both count\.$/,
    'Puede ser la misma compra que el recibo $1. Guarda otra vez para confirmar que cuentan los dos.',
  ],
  [
    /^This may be the same purchase as receipts (.+)\. Save again to confirm that all of them count\.$/,
    'Puede ser la misma compra que los recibos $1. Guarda otra vez para confirmar que cuentan todos.',
  ],
  [/^The request is larger than (\d+) bytes\.$/, 'La solicitud supera los $1 bytes.'],
]

const inSpanish = (words: string): string => {
  const known = SPANISH[words]
  if (known !== undefined) return known
  const saved = SAVED.exec(words)?.groups
  const model = saved?.model === undefined ? undefined : MODELS[saved.model]
  if (saved && model) return `${model} se ${DEEDS[saved.action as keyof typeof DEEDS]} correctamente.`
  const minutes = WAIT.exec(words)?.groups?.minutes
  if (minutes) return `Demasiadas invitaciones. Inténtalo de nuevo en ${minutes} min.`
  const [pattern, spanish] = WITH_FIGURE.find(([pattern]) => pattern.test(words)) ?? []
  return pattern && spanish ? words.replace(pattern, spanish) : words
}

const LIMIT = /^(Enter|Enter a number above|Use up to|Use at least) \d/

/** A limit comes in bare digits; many of them are read in groups. */
const grouped = (words: string, language: string): string =>
  words.replace(/\d{5,}/, (digits) => formatNumber(Number(digits), { locale: language }))

const worded = (words: string, language: string): string => {
  const said = language === 'es' ? inSpanish(words) : words
  return LIMIT.test(words) ? grouped(said, language) : said
}

/** Words of the wire in the language of the page, several one after the other; those that nobody knows, as they came. */
export const wireWords = (words: string | readonly string[], language = languageOfPage()): string =>
  [words]
    .flat()
    .map((one) => worded(one, language))
    .join(' ')

const languageOfPage = (): string => (typeof document === 'undefined' ? 'en' : document.documentElement.lang)
