import { useId } from 'react'
import './sign-in-scene.css'

/**
 * Early morning at the plant: a loaded truck on the weighbridge, the scale house with its display, silos
 * on the horizon. Drawn in layers of one hue; the colours come from `sign-in-scene.css`.
 */
export function SignInScene() {
  const id = useId()
  return (
    <svg
      className="scene"
      viewBox="0 0 960 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="scene-sky-top" />
          <stop offset="1" className="scene-sky-low" />
        </linearGradient>
      </defs>
      <rect width="960" height="900" fill={`url(#${id}sky)`} />
      <circle cx="702" cy="452" r="74" className="scene-sun" />
      <Horizon />
      <Ground />
      {/* Scaled about the deck, so that a narrow window still shows house and barrier. */}
      <g transform="translate(103 143) scale(0.8)">
        <Deck />
        <ScaleHouse />
        <Truck />
      </g>
    </svg>
  )
}

function Horizon() {
  return (
    <>
      <path
        className="scene-hill-far"
        d="M0 560c90-52 168-70 262-44 70 19 120 8 190-24 92-42 170-30 250 8 84 40 170 34 258-2v162H0z"
      />
      <g className="scene-plant">
        <path d="M92 640V486q0-16 29-16t29 16v154zM158 640V506q0-16 29-16t29 16v134zM224 640V486q0-16 29-16t29 16v154z" />
        <path d="M282 524l118-64 8 12-126 72zM396 640V452h14v188zM440 640V560h96v80z" />
        <path d="M470 560V420h16v140zM506 560V446h12v114z" />
      </g>
      <path className="scene-hill-near" d="M0 618c140-34 300-26 450-8s330 22 510-18v110H0z" />
    </>
  )
}

function Ground() {
  return (
    <>
      <path className="scene-ground" d="M0 676h960v224H0z" />
      <path className="scene-road" d="M0 716h960v78H0z" />
      <path
        className="scene-road-mark"
        d="M30 838h70m60 0h70m60 0h70m60 0h70m60 0h70m60 0h70m60 0h70m60 0h70"
      />
    </>
  )
}

function Deck() {
  return (
    <>
      <path className="scene-deck" d="M150 716l34-20h516l34 20z" />
      <path className="scene-deck-edge" d="M150 716h584v16H150z" />
      <path
        className="scene-deck-cell"
        d="M196 732h28v14h-28zM428 732h28v14h-28zM660 732h28v14h-28z"
      />
    </>
  )
}

function ScaleHouse() {
  return (
    <>
      <path className="scene-house" d="M772 566h136v150H772z" />
      <path className="scene-house-roof" d="M760 556h160v14H760z" />
      <path className="scene-window" d="M788 590h48v44h-48zM848 590h44v44h-44z" />
      <path className="scene-house-door" d="M852 652h36v64h-36z" />
      <path className="scene-pole" d="M744 716V520" />
      <rect className="scene-display" x="694" y="474" width="100" height="50" rx="5" />
      <Digits />
      <path className="scene-pole" d="M132 716v-66" />
      <circle className="scene-lamp" cx="132" cy="642" r="9" />
      <path className="scene-barrier" d="M100 716v-52M96 668H10" />
      <path className="scene-barrier-mark" d="M80 668H62m-20 0H24" />
    </>
  )
}

/** 49.32 on the display, in seven segments. */
function Digits() {
  return (
    <g className="scene-digits">
      <path d="M708 486v11h11M719 486v24" />
      <path d="M739 498h-11v-12h11v24h-11" />
      <path d="M754 486h11v24h-11M756 498h9" />
      <path d="M771 486h11v12h-11v12h11" />
      <path className="scene-digits-point" d="M746 511v.1" />
    </g>
  )
}

function Truck() {
  return (
    <>
      <ellipse className="scene-shadow" cx="432" cy="698" rx="250" ry="8" />
      <path
        className="scene-load"
        d="M222 566c26-22 54-10 78-24 30-18 58-4 84-8 34-6 60-16 96 4 18 10 30 8 44 26z"
      />
      <path className="scene-body" d="M210 562h322v86H210z" />
      <path
        className="scene-body-rib"
        d="M258 566v78m46-78v78m46-78v78m46-78v78m46-78v78m46-78v78"
      />
      <path className="scene-body-edge" d="M206 556h330v10H206z" />
      <path className="scene-chassis" d="M206 648h440v16H206z" />
      <path className="scene-cab" d="M548 548h54q16 0 24 14l24 42q6 10 6 22v38H548z" />
      <path className="scene-cab-window" d="M566 564h32q8 0 12 7l18 33h-62z" />
      <path className="scene-cab-line" d="M552 618h98M560 548v96" />
      <path className="scene-lightbeam" d="M650 632h10v12h-10z" />
      <g className="scene-wheel">
        <circle cx="252" cy="670" r="26" />
        <circle cx="316" cy="670" r="26" />
        <circle cx="462" cy="670" r="26" />
        <circle cx="606" cy="670" r="26" />
      </g>
      <g className="scene-hub">
        <circle cx="252" cy="670" r="9" />
        <circle cx="316" cy="670" r="9" />
        <circle cx="462" cy="670" r="9" />
        <circle cx="606" cy="670" r="9" />
      </g>
    </>
  )
}
