{{- define "laurel.labels" -}}
app.kubernetes.io/name: laurel
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* What all containers share. Takes the root, and the jobs of a worker. */}}
{{- define "laurel.container" -}}
image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
envFrom:
  {{- range .root.Values.secrets }}
  - secretRef:
      name: {{ . }}
  {{- end }}
env:
  {{- range $name, $value := .root.Values.env }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  {{- range $name, $_ := .root.Values.secretFiles }}
  - name: {{ $name }}_FILE
    value: /run/secrets/laurel/{{ $name }}
  {{- end }}
  {{- with .jobs }}
  - name: WORKER_JOBS
    value: {{ . }}
  {{- if eq . "receipts" }}
  - name: WORKER_RECYCLE
    value: "1"
  {{- end }}
  {{- end }}
securityContext:
  allowPrivilegeEscalation: false
  capabilities:
    drop: ["ALL"]
volumeMounts:
  - name: media
    mountPath: /data
  {{- if .root.Values.secretFiles }}
  - name: secrets
    mountPath: /run/secrets/laurel
    readOnly: true
  {{- end }}
{{- end -}}

{{- define "laurel.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: media
    {{- if .Values.media.existingClaim }}
    persistentVolumeClaim:
      claimName: {{ .Values.media.existingClaim }}
    {{- else }}
    emptyDir: {}
    {{- end }}
  {{- if .Values.secretFiles }}
  - name: secrets
    projected:
      defaultMode: 0440
      sources:
        {{- range $name, $file := .Values.secretFiles }}
        - secret:
            name: {{ $file.secret }}
            items:
              - key: {{ $file.key }}
                path: {{ $name }}
        {{- end }}
  {{- end }}
{{- end -}}
