import { formatNumber } from '@/ui/format'

/**
 * What the specification quotes goes over the wire as it is quoted (CONSOLE-91, CONSOLE-146), in English. Readers of Spanish are shown these
 * words for it; what the server says in the reader's language by itself stands in no line here.
 */
const SPANISH: Readonly<Record<string, string>> = {
  'A .csv file is required.': 'Hace falta un archivo .csv.',
  'A .csv or .txt file is required.': 'Hace falta un archivo .csv o .txt.',
  'A participant who is inactive or blocked cannot sign in.':
    'Un participante inactivo o bloqueado no puede iniciar sesión.',
  'A receipt cannot give more than 100,000,000 points. Please check its prices and products.':
    'Un recibo no puede dar más de 100.000.000 de puntos. Revisa sus precios y productos.',
  'A tag has 1 to 40 characters and no comma.': 'Una etiqueta tiene de 1 a 40 caracteres y ninguna coma.',
  'A value is required.': 'Hace falta un valor.',
  'Activities reset': 'Actividades restablecidas',
  'All codes of this reward are gone.': 'Ya no quedan códigos de esta recompensa.',
  'An error occurred': 'Se ha producido un error',
  'An error occurred.': 'Se ha producido un error.',
  'Another draw was committed': 'Se ha preparado otro sorteo',
  'Challenge approved': 'Reto aprobado',
  'Challenge created successfully.': 'Reto creado correctamente.',
  'Challenge duplicated': 'Reto duplicado',
  'Challenge is a draft again': 'El reto vuelve a ser un borrador',
  'Challenge updated successfully.': 'Reto actualizado correctamente.',
  'Choose a program.': 'Elige un programa.',
  'Choose a role.': 'Elige un rol.',
  'Choose at least one permission.': 'Elige al menos un permiso.',
  'Choose at least one role, or make this person an administrator of the organization.':
    'Elige al menos un rol, o haz a esta persona administradora de la organización.',
  'Choose what happens to the names.': 'Elige qué pasa con los nombres.',
  'Choose what happens to the points.': 'Elige qué pasa con los puntos.',
  'Choose what happens to the tags.': 'Elige qué pasa con las etiquetas.',
  'Choose what happens to users who are known already.': 'Elige qué pasa con los usuarios que ya existen.',
  'Coupon codes are required and comma separated.': 'Los códigos de cupón son obligatorios y van separados por comas.',
  'Date must be a whole date.': 'La fecha debe estar completa.',
  'Done!': '¡Hecho!',
  'Done! The admin has been invited.': '¡Hecho! Se ha invitado al administrador.',
  'Either name or sku is required.': 'Se necesita el nombre o el sku.',
  'Another participant of this program has this email.': 'Otro participante de este programa tiene este email.',
  'Email changed': 'Correo cambiado',
  'Email is required.': 'El email es obligatorio.',
  'Enter a valid email.': 'Escribe un email válido.',
  'Entries frozen and published': 'Participaciones cerradas y publicadas',
  'Entries generated': 'Participaciones generadas',
  'Error!!!': '¡Error!',
  Error: 'Error',
  'Failed to perform action': 'No se ha podido hacer',
  'First name is required.': 'El nombre es obligatorio.',
  'Invalid intent': 'Intención no válida',
  'It stopped without a word.': 'Se detuvo sin decir por qué.',
  'Last name is required.': 'El apellido es obligatorio.',
  'Magic link copied to clipboard': 'Enlace mágico copiado al portapapeles',
  'NFT collection created': 'Colección NFT creada',
  'Name must be at least 2 characters.': 'El nombre debe tener al menos 2 caracteres.',
  'Name must not be longer than 30 characters.': 'El nombre no puede tener más de 30 caracteres.',
  'Name must not be longer than 40 characters.': 'El nombre no puede tener más de 40 caracteres.',
  'No changes detected.': 'No hay cambios.',
  'No changes detected. No changes were detected. Please try again.':
    'No hay cambios. Cambia algo e inténtalo de nuevo.',
  'No more than 50 tags can be set.': 'No se pueden poner más de 50 etiquetas.',
  'Not found': 'No se ha encontrado',
  'One of the roles or programs no longer exists. Please reload the page.':
    'Uno de los roles o programas ya no existe. Vuelve a cargar la página.',
  'Only a failed receipt can be read again.': 'Solo se puede leer de nuevo un recibo que falló.',
  'Participant deleted': 'Participante eliminado',
  'Participants have completed this challenge: its type stays.':
    'Hay participantes que han completado este reto: su tipo se queda.',
  'Please check this field.': 'Revisa este campo.',
  'Please fill in all required fields.': 'Rellena todos los campos obligatorios.',
  'Please select a reason for rejection before saving.': 'Selecciona un motivo de rechazo antes de guardar.',
  'Please select an integrity status before saving.': 'Selecciona un estado de integridad antes de guardar.',
  'Please sign in.': 'Inicia sesión.',
  'Please, fill the sku or name fields. The price is always required.':
    'Rellena el sku o el nombre. El precio es siempre obligatorio.',
  'Points Added': 'Puntos añadidos',
  'Points given back': 'Puntos devueltos',
  'Price is required.': 'El precio es obligatorio.',
  'Price can be at most 1,000,000.00.': 'El precio puede ser como máximo 1.000.000,00.',
  'Price must be a valid number.': 'El precio debe ser un número válido.',
  'Price must be greater than 0.': 'El precio debe ser mayor que 0.',
  'Quantity can be at most 100,000.': 'La cantidad puede ser como máximo 100.000.',
  'Quantity must be a number greater than 0.': 'La cantidad debe ser un número mayor que 0.',
  'Receipt has been updated successfully.': 'El recibo se ha actualizado correctamente.',
  'Reward created successfully.': 'Recompensa creada correctamente.',
  'Reward updated successfully.': 'Recompensa actualizada correctamente.',
  'Somebody else changed this challenge while you were working on it. Your changes were not saved.':
    'Otra persona ha cambiado este reto mientras trabajabas en él. Tus cambios no se han guardado.',
  'Somebody else saved this receipt while you were working on it. Your changes were not saved.':
    'Otra persona guardó este recibo mientras trabajabas en él. Tus cambios no se guardaron.',
  'Something went wrong. Please try again.': 'Algo ha ido mal. Inténtalo de nuevo.',
  'Status updated': 'Estado actualizado',
  'Success!': '¡Listo!',
  'Sucess!': '¡Listo!',
  'Tag updated': 'Etiqueta actualizada',
  'The file must be a .csv file.': 'El archivo debe ser un .csv.',
  'The form cannot be read.': 'No se puede leer el formulario.',
  'The program has been updated.': 'El programa se ha actualizado.',
  'The request cannot be read.': 'No se puede leer la petición.',
  'The request is too large.': 'La petición es demasiado grande.',
  'The reward could not be saved.': 'No se ha podido guardar la recompensa.',
  'The roles that every organization starts with cannot be deleted.':
    'Los roles con los que empieza cada organización no se pueden eliminar.',
  'The site of this program is not available.': 'El sitio de este programa no está disponible.',
  'Referral approved, but its challenge gives nothing any more.': 'Invitación aprobada, pero su reto ya no da nada.',
  'Referral approved: the points wait for the friend’s first challenge.':
    'Invitación aprobada: los puntos esperan al primer reto de la amistad.',
  'Referral approved: the points were credited.': 'Invitación aprobada: se han abonado los puntos.',
  'Referral rejected': 'Invitación rechazada',
  'The value must be a date and a time.': 'El valor debe ser una fecha y una hora.',
  'The value must be a date.': 'El valor debe ser una fecha.',
  'The value must be true or false.': 'El valor debe ser verdadero o falso.',
  'There are 50 roles already. Delete one that nobody holds.': 'Ya hay 50 roles. Elimina uno que nadie tenga.',
  'There is a role of this name already.': 'Ya hay un rol con este nombre.',
  'This attribute does not exist any more.': 'Este atributo ya no existe.',
  'This email belongs to an administrator of another organization.':
    'Este email es de un administrador de otra organización.',
  'This field is required.': 'Este campo es obligatorio.',
  'These points were given back already.': 'Estos puntos ya se devolvieron.',
  'This referral was decided on already.': 'Ya se ha decidido sobre esta invitación.',
  'This form was already sent with other values.': 'Este formulario ya se envió con otros valores.',
  'This is gone. Please choose another one.': 'Esto ya no existe. Elige otro.',
  'This is not a picture that can be shown. Please choose a PNG, JPEG, WebP or GIF.':
    'No es una imagen que se pueda mostrar. Elige un PNG, JPEG, WebP o GIF.',
  'This participant already has a value for this attribute.': 'Este participante ya tiene un valor para este atributo.',
  'This person is an administrator of your organization already.':
    'Esta persona ya es administradora de tu organización.',
  'This picture is gone. Please choose it again.': 'Esta imagen ya no está. Elígela de nuevo.',
  'This picture is too large. Please choose one of up to 8 MB.':
    'Esta imagen es demasiado grande. Elige una de hasta 8 MB.',
  'This role is held by administrators. Give them another one first.':
    'Hay administradores con este rol. Dales otro antes.',
  'Total can be at most 1,000,000.00, above or below zero.':
    'El total puede ser como máximo 1.000.000,00, por encima o por debajo de cero.',
  'Total must be a valid number.': 'El total debe ser un número válido.',
  'Unit price can be at most 1,000,000.00.': 'El precio por unidad puede ser como máximo 1.000.000,00.',
  'Unit price must be a valid number.': 'El precio por unidad debe ser un número válido.',
  'Unknown item.': 'Artículo desconocido.',
  'Unknown merchant.': 'Comercio desconocido.',
  'Unknown product.': 'Producto desconocido.',
  'Winner assigned': 'Ganador asignado',
  'Winners are being synced': 'Se están sincronizando los ganadores',
  'Winners drawn': 'Ganadores sorteados',
  'You are not allowed to access this page': 'No tienes permiso para acceder a esta página',
  'You cannot disable yourself.': 'No puedes desactivarte.',
  'Your organization needs at least one active administrator who may change this.':
    'Tu organización necesita al menos un administrador activo que pueda cambiar esto.',
  'Your page is out of date. Please reload it and try again.':
    'Tu página está desfasada. Vuelve a cargarla e inténtalo de nuevo.',
  'is required': 'es obligatorio',
  'must be a positive integer': 'debe ser un número entero positivo',
}

const MODELS: Readonly<Record<string, string>> = {
  Admin: 'El administrador',
  'Participant profile': 'El perfil del participante',
  Program: 'El programa',
  Role: 'El rol',
  User: 'El usuario',
}
const DEEDS = { created: 'creado', updated: 'actualizado', deleted: 'eliminado' } as const

/** '{model} was created/updated successfully!' (CONSOLE-145) */
const SAVED = /^(?<model>.+) was (?<deed>created|updated|deleted) successfully!$/
const WAIT = /^Too many invitations\. Please try again in (?<minutes>\d+) minutes?\.$/

/** Words with a figure in them. */
const WITH_FIGURE: readonly (readonly [RegExp, string])[] = [
  [/^At most (.+) characters\.$/, 'Como máximo $1 caracteres.'],
  [/^At least (.+) characters\.$/, 'Al menos $1 caracteres.'],
  [/^At most (.+) roles\.$/, 'Como máximo $1 roles.'],
  [/^At most (\d+)\.$/, 'Como máximo $1.'],
  [/^At least (\d+)\.$/, 'Al menos $1.'],
  [/^More than (\d+)\.$/, 'Más de $1.'],
  [/^must be one of (.+)$/, 'debe ser uno de $1'],
  [/^must not be more than (\d+)$/, 'no puede ser más de $1'],
  [/^must not be longer than (\d+) characters$/, 'no puede tener más de $1 caracteres'],
  [
    /^Points can be given back within (\d+) days after they expired\.$/,
    'Los puntos se pueden devolver hasta $1 días después de caducar.',
  ],
  [/^Please name at most (\d+) people at a time\.$/, 'Nombra como máximo a $1 personas a la vez.'],
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
  [/^The request is larger than (\d+) bytes\.$/, 'La petición pasa de $1 bytes.'],
]

const inSpanish = (words: string): string => {
  const known = SPANISH[words]
  if (known !== undefined) return known
  const saved = SAVED.exec(words)?.groups
  const model = saved?.model === undefined ? undefined : MODELS[saved.model]
  if (saved && model) return `${model} se ha ${DEEDS[saved.deed as keyof typeof DEEDS]} correctamente.`
  const minutes = WAIT.exec(words)?.groups?.minutes
  if (minutes) return `Demasiadas invitaciones. Inténtalo de nuevo en ${minutes} min.`
  const [pattern, spanish] = WITH_FIGURE.find(([pattern]) => pattern.test(words)) ?? []
  return pattern && spanish ? words.replace(pattern, spanish) : words
}

const LIMIT = /^(must not be more than|At most|At least|More than) \d/

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
