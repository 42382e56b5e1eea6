// The screens of all tables, and which of them have a token. A new one is shown once, as the address to open at the screen.

import { useEffect, useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { get, pathTo, post, remove } from 'shared/console/http'
import { sayDone, sayNo } from 'shared/console/toasts'
import type { NewToken as Given } from 'shared/openapi'
import { tableCalled } from '../room/tables'
import { Sure } from '../table/Sure'
import { byTable, type Device, type Known, type Screen, titleOf } from './screens'
import './screens.css'

export function Screens() {
  const [screens, setScreens] = useState<readonly Screen[]>([])
  const [devices, setDevices] = useState<readonly Device[]>([])
  const [given, setGiven] = useState<Given | null>(null)
  const [taking, setTaking] = useState('')
  const look = () => get('/api/devices').then(setDevices, sayNo)
  useEffect(() => {
    get('/api/screens').then(setScreens, sayNo)
    look()
  }, [])
  const give = (screen: string) => post('/api/devices', { screen }).then(setGiven, sayNo).then(look)
  const takeBack = async () => {
    await remove(pathTo('/api/devices/{screen}', { screen: taking }))
    sayDone(`${taking} has no token any more.`)
    setTaking('')
    await look()
  }
  return (
    <main class="console-main screens">
      <h1 class="heard">Screens</h1>
      {byTable(screens, devices).map(({ key, all }) => (
        <section key={key} class="panel">
          <h2 class="panel-title">{tableCalled(key)?.table.value?.title ?? key}</h2>
          <ul class="screens-list">
            {all.map(known => (
              <OneScreen key={known.screen} known={known} onGive={give} onTakeBack={setTaking} />
            ))}
          </ul>
        </section>
      ))}
      {given && <NewToken given={given} onAway={() => setGiven(null)} />}
      {taking && (
        <Sure
          title={`Revoke the token of ${taking}`}
          text="The screen is cut off at once and shows nothing until it gets a new token."
          submit="Revoke it"
          onSure={takeBack}
          onAway={() => setTaking('')}
        />
      )}
    </main>
  )
}

interface OneScreenProps {
  readonly known: Known
  readonly onGive: (screen: string) => void
  readonly onTakeBack: (screen: string) => void
}

function OneScreen({ known: { screen, device }, onGive, onTakeBack }: OneScreenProps) {
  const date = device && new Date(device.given_at).toLocaleDateString('en-US')
  return (
    <li class="screens-one">
      <span class="screens-name">
        {titleOf(screen)}
        <span class="screens-says">{device ? `By ${device.given_by}, ${date}` : 'No token'}</span>
      </span>
      <button
        type="button"
        class="button"
        aria-label={`${device ? 'New' : 'Give'} token: ${screen}`}
        onClick={() => onGive(screen)}
      >
        {device ? 'New' : 'Give'}
      </button>
      {device && (
        <button
          type="button"
          class="button"
          aria-label={`Revoke the token: ${screen}`}
          onClick={() => onTakeBack(screen)}
        >
          Revoke
        </button>
      )}
    </li>
  )
}

function NewToken({
  given: { screen, token },
  onAway,
}: {
  readonly given: Given
  readonly onAway: () => void
}) {
  return (
    <Dialog title={`A new token for ${screen}`} onClose={onAway}>
      <p>
        Open this address once at the screen itself. It is shown only now; what the screen had before counts
        no more.
      </p>
      <p class="screens-address">{`${location.origin}/${screen}#token=${token}`}</p>
      <div class="form-buttons">
        <button type="button" class="button button-go" onClick={onAway}>
          Done
        </button>
      </div>
    </Dialog>
  )
}
