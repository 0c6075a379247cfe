/**
 * What the specification quotes goes over the wire as it is quoted (A §5, §8), in English. Readers of Spanish are shown these
 * words for it; what the server says in the reader's language by itself stands in no line here.
 */
const SPANISH: Readonly<Record<string, string>> = {
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
  'Choose a role.': 'Elige un rol.',
  'Choose at least one permission.': 'Elige al menos un permiso.',
  'Choose at least one role, or make this person an administrator of the organization.':
    'Elige al menos un rol, o haz a esta persona administradora de la organización.',
  'Coupon codes are required and comma separated.': 'Los códigos de cupón son obligatorios y van separados por comas.',
  'Done!': '¡Hecho!',
  'Done! The admin has been invited.': '¡Hecho! Se ha invitado al administrador.',
  'Email is required.': 'El email es obligatorio.',
  'Enter a valid email.': 'Escribe un email válido.',
  'Entries generated': 'Participaciones generadas',
  Error: 'Error',
  'Failed to perform action': 'No se ha podido hacer',
  'First name is required.': 'El nombre es obligatorio.',
  'Invalid intent': 'Intención no válida',
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
  'Participant deleted': 'Participante eliminado',
  'Participants have completed this challenge: its type stays.':
    'Hay participantes que han completado este reto: su tipo se queda.',
  'Please check this field.': 'Revisa este campo.',
  'Please fill in all required fields.': 'Rellena todos los campos obligatorios.',
  'Please sign in.': 'Inicia sesión.',
  'Points Added': 'Puntos añadidos',
  'Receipt has been updated successfully.': 'El recibo se ha actualizado correctamente.',
  'Reward created successfully.': 'Recompensa creada correctamente.',
  'Reward updated successfully.': 'Recompensa actualizada correctamente.',
  'Somebody else changed this challenge while you were working on it. Your changes were not saved.':
    'Otra persona ha cambiado este reto mientras trabajabas en él. Tus cambios no se han guardado.',
  'Something went wrong. Please try again.': 'Algo ha ido mal. Inténtalo de nuevo.',
  'Status updated': 'Estado actualizado',
  'Sucess!': '¡Listo!',
  'Tag updated': 'Etiqueta actualizada',
  'The form cannot be read.': 'No se puede leer el formulario.',
  'The program has been updated.': 'El programa se ha actualizado.',
  'The request cannot be read.': 'No se puede leer la petición.',
  'The reward could not be saved.': 'No se ha podido guardar la recompensa.',
  'The roles that every organization starts with cannot be deleted.':
    'Los roles con los que empieza cada organización no se pueden eliminar.',
  'There are 50 roles already. Delete one that nobody holds.': 'Ya hay 50 roles. Elimina uno que nadie tenga.',
  'There is a role of this name already.': 'Ya hay un rol con este nombre.',
  'This email belongs to an administrator of another organization.':
    'Este email es de un administrador de otra organización.',
  'This form was already sent with other values.': 'Este formulario ya se envió con otros valores.',
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
  'Winner assigned': 'Ganador asignado',
  'Winners are being synced': 'Se están sincronizando los ganadores',
  'You are not allowed to access this page': 'No tienes permiso para acceder a esta página',
  'You cannot disable yourself.': 'No puedes desactivarte.',
  'Your organization needs at least one active administrator who may change this.':
    'Tu organización necesita al menos un administrador activo que pueda cambiar esto.',
  'Your page is out of date. Please reload it and try again.':
    'Tu página está desfasada. Vuelve a cargarla e inténtalo de nuevo.',
}

const MODELS: Readonly<Record<string, string>> = {
  Admin: 'El administrador',
  'Participant profile': 'El perfil del participante',
  Program: 'El programa',
  Role: 'El rol',
  User: 'El usuario',
}
const DEEDS = { created: 'creado', updated: 'actualizado', deleted: 'eliminado' } as const

/** '{model} was created/updated successfully!' (A §8) */
const SAVED = /^(?<model>.+) was (?<deed>created|updated|deleted) successfully!$/
const WAIT = /^Too many invitations\. Please try again in (?<minutes>\d+) minutes?\.$/

const inSpanish = (words: string): string => {
  const known = SPANISH[words]
  if (known !== undefined) return known
  const saved = SAVED.exec(words)?.groups
  const model = saved?.model === undefined ? undefined : MODELS[saved.model]
  if (saved && model) return `${model} se ha ${DEEDS[saved.deed as keyof typeof DEEDS]} correctamente.`
  const minutes = WAIT.exec(words)?.groups?.minutes
  return minutes ? `Demasiadas invitaciones. Inténtalo de nuevo en ${minutes} min.` : words
}

/** Words of the wire in the language of the page; those that nobody knows, as they came. */
export const wireWords = (words: string, language = languageOfPage()): string =>
  language === 'es' ? inSpanish(words) : words

const languageOfPage = (): string => (typeof document === 'undefined' ? 'en' : document.documentElement.lang)
